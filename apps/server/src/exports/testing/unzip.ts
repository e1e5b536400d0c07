import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive by name, each checked against the sizes and checksums of the directory. */
export function unzip(archive: Buffer): Map<string, string> {
  return new Map([...unzipBytes(archive)].map(([name, bytes]) => [name, bytes.toString()]))
}

export function unzipBytes(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed, size] = [16, 20, 24].map((at) => archive.readUInt32LE(entry + at)) as number[]
    const nameLength = archive.readUInt16LE(entry + 28)
    // The mark of names in UTF-8, without which Windows reads them in the local legacy encoding.
    expect(archive.readUInt16LE(entry + 8) & 0x0800).toBe(0x0800)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = archive.readUInt32LE(entry + 42) + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    expect([crc32(bytes), bytes.length]).toEqual([checksum, size])
    files.set(name, bytes)
    entry += 46 + nameLength
  }
  return files
}
