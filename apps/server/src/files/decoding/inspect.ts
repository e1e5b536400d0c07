import type { FileType } from '@causeway/contract'
import { findProgram, refuseTestVirus } from './dangers.ts'
import { inspectHeic } from './heic/inspect-heic.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectPdf } from './pdf/inspect-pdf.ts'
import { inspectPng } from './png.ts'
import { FileRefusal } from './task.ts'

export type Inspected = {
  readonly type: FileType
  readonly page_count: number
  readonly image?: Uint8Array | undefined
}

/** Determines the type of a file by its content. */
export async function inspect(bytes: Buffer, pages_max: number): Promise<Inspected> {
  refuseTestVirus(bytes)
  switch (typeOf(bytes)) {
    case 'application/pdf':
      return { type: 'application/pdf', page_count: await inspectPdf(bytes, pages_max) }
    case 'image/jpeg':
      await inspectJpeg(bytes)
      return { type: 'image/jpeg', page_count: 1 }
    case 'image/png':
      await inspectPng(bytes)
      return { type: 'image/png', page_count: 1 }
    case 'image/heic':
      return { type: 'image/heic', page_count: 1, image: await inspectHeic(bytes) }
    default:
      throw new FileRefusal(findProgram(bytes) ? 'file_dangerous' : 'file_type_unsupported')
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

function typeOf(bytes: Buffer): FileType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  // Some programs write a byte order mark or an empty line first.
  if (/^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d/.test(bytes.toString('latin1', 0, 24))) return 'application/pdf'
  return isHeic(bytes) ? 'image/heic' : undefined
}

/** The brands are at the beginning of the file; pictures in other codecs have other brands. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (HEIC_BRANDS.includes(bytes.toString('latin1', at, at + 4))) return true
  }
  return false
}
