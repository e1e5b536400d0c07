import { FileRefusal } from '../task.ts'

export type Box = { readonly kind: string; readonly data: Buffer; readonly end: number }

const HEADER = 8
const KIND = /^[\x20-\x7e\xa9]{4}$/

/** Consecutive boxes, up to data that is not a box. A box longer than the file means that it is cut off. */
export function* readBoxes(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (!KIND.test(kind)) return
    const { start, end } = extentOf(bytes, at)
    if (end > bytes.length || end < start) throw new FileRefusal('file_damaged')
    yield { kind, data: bytes.subarray(start, end), end }
    at = end
  }
}

/** Size 0 means up to the end of the data, size 1 that a 64-bit size follows the name. */
function extentOf(bytes: Buffer, at: number): { start: number; end: number } {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return { start: at + HEADER, end: bytes.length }
  if (size > 1) return { start: at + HEADER, end: at + size }
  if (at + 16 > bytes.length) throw new FileRefusal('file_damaged')
  return { start: at + 16, end: at + Number(bytes.readBigUInt64BE(at + 8)) }
}
