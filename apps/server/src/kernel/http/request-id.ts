import { randomBytes } from 'node:crypto'

/** Ids such as `request_9f86d081a0-1f`: a random part per process, then a counter. */
export function requestIds(): () => string {
  const process_part = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `request_${process_part}-${count.toString(36)}`
  }
}
