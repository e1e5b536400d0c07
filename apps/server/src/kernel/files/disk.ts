import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkKey, type Files } from './files.ts'

/** Files in a folder, spread over subfolders by the last two characters of their keys. */
export function diskFiles(folder: string): Files {
  const place = (key: string) => path.join(folder, checkKey(key).slice(-2), key)
  return {
    put: (key, bytes) => writeWhole(place(key), bytes),
    get: (key) => readFile(place(key)).catch(undefinedIfMissing),
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** Writes aside and links into place: a crash leaves the whole file or none, and nothing is overwritten. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const partial = `${file}.${randomUUID()}`
  const handle = await open(partial, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await link(partial, file)
  } finally {
    await handle.close()
    await rm(partial, { force: true })
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
