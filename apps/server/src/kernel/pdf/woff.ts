import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

type Table = { readonly tag: string; readonly checksum: number; readonly bytes: Buffer }

/**
 * Unpacks a web font. The font library could open it packed, but would unpack a table again for every
 * glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, WOFF_HEADER + index * WOFF_ENTRY),
  )
  const header = Buffer.alloc(HEADER + ENTRY * count)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER + index * ENTRY
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number): Table {
  const tag = woff.toString('latin1', entry, entry + 4)
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
  const isPacked = packed.length < woff.readUInt32BE(entry + 12)
  return { tag, checksum: woff.readUInt32BE(entry + 16), bytes: isPacked ? inflateSync(packed) : packed }
}
