import { isIP } from 'node:net'

/** An IPv6 network of one customer has 2^64 addresses, which count as one. */
export function networkOf(ip: string): string {
  if (!isIP(ip)) return 'unknown'
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
