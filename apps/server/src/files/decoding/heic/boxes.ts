import { FileRefusal } from '../task.ts'

export type Box = { readonly kind: string; readonly data: Buffer; readonly end: number }

const HEADER = 8
const KIND = /^[\x20-\x7e\xa9]{4}$/

/** The boxes that stand in a row, up to something that is none. One longer than the file is cut off. */
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

/** A size of 0 means as long as there is something, and of 1 that it stands after the name. */
function extentOf(bytes: Buffer, at: number): { start: number; end: number } {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return { start: at + HEADER, end: bytes.length }
  if (size > 1) return { start: at + HEADER, end: at + size }
  if (at + 16 > bytes.length) throw new FileRefusal('file_damaged')
  return { start: at + 16, end: at + Number(bytes.readBigUInt64BE(at + 8)) }
}
