import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** A chunk of a PNG, with its name and checksum. */
export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

type PngOptions = {
  readonly width?: number
  readonly height?: number
  /** Chunks between the header and the pixels. */
  readonly before?: readonly Buffer[]
  /** The compressed pixel data; grey pixels by default. */
  readonly pixels?: Buffer
}

export function png({ width = 8, height = 8, before = [], pixels }: PngOptions = {}): Buffer {
  const header = Buffer.concat([number(width), number(height), Buffer.from([8, 0, 0, 0, 0])])
  const rows = pixels ?? deflateSync(Buffer.alloc(height * (width + 1), 0))
  const parts = [
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}

type JpegOptions = { readonly width?: number; readonly height?: number; readonly progressive?: boolean }

/** A JPEG with a pattern, so that its data are more than a few bytes. */
export async function jpeg({
  width = 64,
  height = 48,
  progressive = false,
}: JpegOptions = {}): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7919) >> 5
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, progressive })
    .toBuffer()
}

/** A picture of one colour, of any size. */
export function plainJpeg(width: number, height: number, progressive = false): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#336699' } as const
  return sharp({ create }).jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Inserts a segment into a JPEG before its data, such as a comment. */
export function withJpegPart(picture: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)])
}
