import { randomBytes } from 'node:crypto'

/** Names such as `request_9f86d081a0-1f`: a random part for each process, then a count. */
export function requestIds(): () => string {
  const process_part = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `request_${process_part}-${count.toString(36)}`
  }
}
