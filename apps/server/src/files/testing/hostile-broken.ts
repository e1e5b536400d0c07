import { deflateSync } from 'node:zlib'
import { heic } from './heic.ts'
import { type HostileFile, refused } from './hostile-file.ts'
import { pdf } from './pdf.ts'
import { jpeg, png, pngChunk } from './pictures.ts'

const damaged = (what: string, bytes: Buffer, name = 'scan.pdf') => refused(what, 'file_damaged', bytes, name)
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** A copy with some bytes replaced. */
function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** Files that are cut off or corrupted. */
export async function brokenFiles(): Promise<HostileFile[]> {
  const photo = await jpeg({ width: 200, height: 150 })
  const picture = png({ width: 100, height: 100 })
  const apple = heic({ width: 64, height: 64 })
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]))
  return [
    damaged('half a PDF', half(pdf({ pages: 20 }))),
    damaged('a PDF with a header only', Buffer.from('%PDF-1.7\n')),
    damaged(
      'a PDF without its pages',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
    ),
    damaged('a PDF of noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), photo, Buffer.from('\n%%EOF\n')])),
    damaged('half a JPEG', half(photo)),
    damaged('a JPEG without its end', photo.subarray(0, -2)),
    damaged('a JPEG without its middle', Buffer.concat([photo.subarray(0, scan + 600), photo.subarray(-2)])),
    damaged('a JPEG with markers only', Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    damaged('a JPEG with a segment longer than the file', changed(photo, 4, 0xff, 0xff)),
    damaged(
      'a JPEG without a size',
      changed(photo, photo.indexOf(Buffer.from([0xff, 0xc0])) + 5, 0, 0, 0, 0),
    ),
    damaged('half a PNG', half(picture)),
    damaged('a PNG with a wrong checksum', changed(picture, 40, (picture[40] ?? 0) ^ 1)),
    damaged(
      'a PNG with half its pixels',
      png({ width: 100, height: 100, pixels: deflateSync(Buffer.alloc(5050)) }),
    ),
    damaged('a PNG without pixels', png({ pixels: Buffer.alloc(0) })),
    damaged(
      'a PNG that begins with another chunk',
      Buffer.concat([picture.subarray(0, 8), pngChunk('IEND', Buffer.alloc(0))]),
    ),
    damaged('half a HEIC', half(apple)),
    damaged('a HEIC without its picture', apple.subarray(0, 24)),
    damaged(
      'a HEIC whose picture is noise',
      changed(apple, apple.indexOf('mdat') + 8, ...Array<number>(200).fill(0xff)),
    ),
  ]
}
