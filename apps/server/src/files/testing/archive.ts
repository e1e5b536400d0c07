import { crc32, deflateRawSync } from 'node:zlib'

const little = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(value, 0, length)
  return bytes
}

/** A ZIP archive with one file. `stored` is the number of bytes before it. */
export function zip(name: string, content: Buffer, stored = 0): Buffer {
  const data = deflateRawSync(content, { level: 9 })
  const label = Buffer.from(name)
  const sizes = [little(crc32(content), 4), little(data.length, 4), little(content.length, 4)]
  const common = [little(20, 2), little(0, 2), little(8, 2), little(0, 4), ...sizes, little(label.length, 2)]
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), ...common, little(0, 2), label, data])
  const entry = Buffer.concat([
    ...[Buffer.from('PK\x01\x02'), little(20, 2), ...common, little(0, 2), little(0, 2), little(0, 2)],
    ...[little(0, 2), little(0, 4), little(stored, 4), label],
  ])
  const counts = [little(0, 4), little(1, 2), little(1, 2), little(entry.length, 4)]
  const end = [Buffer.from('PK\x05\x06'), ...counts, little(stored + local.length, 4), little(0, 2)]
  return Buffer.concat([local, entry, ...end])
}
