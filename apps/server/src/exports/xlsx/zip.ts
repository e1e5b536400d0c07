import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in an archive, packed while it is written. */
type ZipEntry = {
  readonly write: (text: string) => Promise<void>
  readonly end: () => Promise<PackedEntry>
}

type PackedEntry = {
  readonly name: string
  readonly packed: Buffer
  readonly size: number
  readonly checksum: number
}

/** Packing is done by threads of Node: whoever writes waits for them, and the others do not. */
export function openEntry(name: string): ZipEntry {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  let size = 0
  let checksum = 0
  return {
    write: async (text) => {
      const bytes = Buffer.from(text)
      size += bytes.length
      checksum = crc32(bytes, checksum)
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    },
    end: async () => {
      deflate.end()
      await once(deflate, 'end')
      return { name, packed: Buffer.concat(chunks), size, checksum }
    },
  }
}

const VERSION = 20
const DEFLATED = 8
/** Names are in UTF-8. */
const FLAGS = 0x0800
/** The first day that the format can name: when a file was packed says nothing. */
const DATE = 0x0021

/** Puts packed files together as an archive. */
export function zipOf(entries: readonly PackedEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const facts = factsOf(entry, name.length)
    const local = Buffer.concat([signature(0x04034b50), facts, name, entry.packed])
    const central = [signature(0x02014b50), uint16(VERSION), facts, Buffer.alloc(10), uint32(offset), name]
    files.push(local)
    directory.push(Buffer.concat(central))
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = uint16(entries.length)
  const end = [signature(0x06054b50), Buffer.alloc(4), count, count, uint32(index.length), uint32(offset)]
  return Buffer.concat([...files, index, ...end, uint16(0)])
}

/** What both the file itself and the directory say of it. */
function factsOf({ packed, size, checksum }: PackedEntry, nameLength: number): Buffer {
  return Buffer.concat([
    ...[uint16(VERSION), uint16(FLAGS), uint16(DEFLATED), uint16(0), uint16(DATE)],
    ...[uint32(checksum), uint32(packed.length), uint32(size), uint16(nameLength), uint16(0)],
  ])
}

const signature = (value: number) => uint32(value)

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
