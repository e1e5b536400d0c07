import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Makes this process the only one on a data folder. The lock is a listening socket: it ends with its
 * process, even by kill -9, so a left-over file never blocks the next start.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'lock.sock')
  if (await isAlive(file)) {
    throw new StartError('Causeway is already running on this data folder: stop it, or set another DATA_DIR.')
  }
  rmSync(file, { force: true })
  const server = createServer((connection) => connection.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(file, resolve)
  })
  server.unref()
  return () => server.close()
}

function isAlive(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(file)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
