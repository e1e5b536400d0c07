import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Content, checkKey, type FileStream, type Files } from './files.ts'

/** Files in a folder, spread over subfolders by the last two characters of their keys. */
export function diskFiles(folder: string): Files {
  const place = (key: string) => path.join(folder, checkKey(key).slice(-2), key)
  return {
    put: (key, content) => writeWhole(place(key), content),
    get: (key) => readFile(place(key)).catch(undefinedIfMissing),
    open: (key) => openFile(place(key)),
    remove: async (key) => {
      for (const file of [place(key), partialOf(place(key))]) await rm(file, { force: true })
    },
  }
}

const partialOf = (file: string) => `${file}.partial`

/** Writes a partial file and links it into place: the file exists completely or not at all. */
async function writeWhole(file: string, content: Content): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const partial = partialOf(file)
  const handle = await open(partial, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    await link(partial, file)
  } finally {
    await handle.close()
    await rm(partial, { force: true })
  }
}

async function openFile(file: string): Promise<FileStream | undefined> {
  const handle = await open(file).catch(undefinedIfMissing)
  if (!handle) return undefined
  const { size } = await handle.stat()
  return { size, stream: handle.createReadStream() }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
