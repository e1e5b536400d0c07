import { randomBytes } from 'node:crypto'

/** Names such as `request_k3v9x2m1-1f`: one random part for each process, then a count, as they are made for all. */
export function requestIds(): () => string {
  const process_part = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `request_${process_part}-${count.toString(36)}`
  }
}
