import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive by name, each checked against the sizes and checksums of the directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, string>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed, size] = [16, 20, 24].map((at) => archive.readUInt32LE(entry + at)) as number[]
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = archive.readUInt32LE(entry + 42) + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    expect([crc32(bytes), bytes.length]).toEqual([checksum, size])
    files.set(name, bytes.toString())
    entry += 46 + nameLength
  }
  return files
}
