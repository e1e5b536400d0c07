import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FileRefusal } from '../task.ts'
import { SHEET_LIMITS } from './limits.ts'

/** The parts of a workbook by name. Reading one counts against what all may unpack to. */
export type Parts = {
  readonly has: (name: string) => boolean
  readonly read: (name: string, take: (chunk: Buffer) => void) => Promise<void>
}

const OPTIONS = { lazyEntries: true, validateEntrySizes: true, autoClose: false }

export async function openZip(bytes: Buffer): Promise<Parts> {
  const archive = await fromBufferPromise(bytes, OPTIONS).catch(() => {
    throw new FileRefusal('sheet_damaged')
  })
  if (archive.entryCount > SHEET_LIMITS.entries) throw new FileRefusal('sheet_too_many_parts')
  const entries = await readEntries(archive)
  let left: number = SHEET_LIMITS.unpacked_bytes
  const spend = (size: number) => {
    left -= size
    if (left < 0) throw new FileRefusal('sheet_too_large')
  }
  return {
    has: (name) => entries.has(name),
    read: async (name, take) => {
      const entry = entries.get(name)
      if (!entry) throw new FileRefusal('sheet_damaged')
      if (entry.isEncrypted()) throw new FileRefusal('sheet_encrypted')
      // The size that the archive tells refuses at once; yauzl stops a part that unpacks to more.
      spend(entry.uncompressedSize)
      const stream = await archive.openReadStreamPromise(entry)
      for await (const chunk of stream) take(chunk as Buffer)
    },
  }
}

async function readEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entries.size >= SHEET_LIMITS.entries) throw new FileRefusal('sheet_too_many_parts')
    entries.set(entry.fileName, entry)
  }
  return entries
}
