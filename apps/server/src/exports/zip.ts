import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Piece = string | Uint8Array
type Content = AsyncIterable<Piece> | Iterable<Piece>

/** A streamed archive: only its directory is in memory. */
export type Zip = {
  /** Compresses and adds a file. */
  readonly file: (name: string, content: Content) => AsyncGenerator<Buffer>
  readonly end: () => Buffer
}

export function openZip(): Zip {
  const directory: Buffer[] = []
  let offset = 0
  return {
    async *file(name, content) {
      const begins_at = offset
      const sizes = { checksum: 0, packed: 0, size: 0 }
      const head = Buffer.concat([uint32(0x04034b50), factsOf(name), Buffer.from(name)])
      yield head
      yield* pack(content, sizes)
      const tail = Buffer.concat([uint32(0x08074b50), sizesOf(sizes)])
      yield tail
      offset += head.length + sizes.packed + tail.length
      directory.push(
        Buffer.concat([
          ...[uint32(0x02014b50), uint16(VERSION), factsOf(name, sizes)],
          ...[Buffer.alloc(10), uint32(begins_at), Buffer.from(name)],
        ]),
      )
    },
    end: () => {
      const index = Buffer.concat(directory)
      const count = uint16(directory.length)
      const end = [uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(index.length), uint32(offset)]
      return Buffer.concat([index, ...end, uint16(0)])
    },
  }
}

/** Streams an archive of whole files, one in memory at a time. */
export async function* zipOf(
  files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
): AsyncGenerator<Buffer> {
  const zip = openZip()
  for await (const { name, bytes } of files) yield* zip.file(name, [bytes])
  yield zip.end()
}

type Sizes = { checksum: number; packed: number; size: number }

/** Node compresses in threads of its own, so other requests do not wait. */
async function* pack(content: Content, sizes: Sizes): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  async function* measured() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      sizes.size += bytes.length
      sizes.checksum = crc32(bytes, sizes.checksum)
      yield bytes
    }
  }
  // An error of the content destroys the stream, and the loop below throws it.
  pipeline(measured(), deflate, () => undefined)
  for await (const chunk of deflate) {
    sizes.packed += chunk.length
    yield chunk
  }
}

const VERSION = 20
const DEFLATED = 8
/** Names are in UTF-8, and the sizes follow the data, since they are known after compression. */
const FLAGS = 0x0808
/** The first date of the format, for every file. */
const DATE = 0x0021

/** The fields that the local header and the directory share. */
function factsOf(name: string, sizes: Sizes = { checksum: 0, packed: 0, size: 0 }): Buffer {
  return Buffer.concat([
    ...[uint16(VERSION), uint16(FLAGS), uint16(DEFLATED), uint16(0), uint16(DATE)],
    ...[sizesOf(sizes), uint16(Buffer.byteLength(name)), uint16(0)],
  ])
}

/** The format is limited to four gigabytes: a larger size throws here. */
function sizesOf({ checksum, packed, size }: Sizes): Buffer {
  return Buffer.concat([uint32(checksum), uint32(packed), uint32(size)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
