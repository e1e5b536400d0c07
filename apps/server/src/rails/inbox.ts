import { setTimeout as sleep } from 'node:timers/promises'
import type { BankFile, Inbox } from '../kernel/rail.ts'
import { RailError } from './rail-error.ts'
import type { SftpConnection } from './sftp-connection.ts'
import type { SftpSettings } from './sftp-settings.ts'

/** So many files are taken after one look. */
const FILES_MAX = 500
/** Files of the same name that the archive can hold. */
const NAMES_MAX = 1000

/** A hidden file, or one with another ending, is being written. */
const isMessage = (name: string) => /^[^.].*\.xml$/i.test(name)

/** The folder where a bank leaves its files. */
export function openInbox(connection: SftpConnection, { folders, settle_ms }: SftpSettings): Inbox {
  const list = () =>
    connection.use(async (client) => {
      const files = await client.list(folders.inbox, ({ name, type }) => type !== 'd' && isMessage(name))
      return files.map(
        ({ name, size, modifyTime }): BankFile => ({ name, bytes: size, modified_at: modifyTime }),
      )
    })
  return {
    look: async () => {
      if (connection.isPausing()) return []
      const before = new Map((await list()).map((file) => [file.name, file]))
      if (before.size === 0) return []
      await sleep(settle_ms)
      const files = await list()
      return files
        .filter((file) => isUnchanged(file, before.get(file.name)))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, FILES_MAX)
    },
    read: ({ name, bytes }) =>
      connection.use(async (client) => {
        const content = await client.get(`${folders.inbox}/${name}`).catch(unlessGone)
        if (!content) return undefined
        const body = content as Buffer
        if (body.length !== bytes) throw new RailError(`${name} has changed while it was read.`)
        return body
      }),
    putAway: ({ name }, folder) =>
      connection.use(async (client) => {
        const from = `${folders.inbox}/${name}`
        for (let number = 1; number <= NAMES_MAX; number += 1) {
          const to = `${folders[folder]}/${numbered(name, number)}`
          if (await client.exists(to)) continue
          await client.rename(from, to).catch(unlessGone)
          return
        }
        throw new RailError(`${folders[folder]} has too many files named ${name}.`)
      }),
  }
}

const isUnchanged = (file: BankFile, before: BankFile | undefined) =>
  before?.bytes === file.bytes && before.modified_at === file.modified_at

/** A bank may use a name again: then the file is kept beside the earlier one. */
const numbered = (name: string, number: number) =>
  number === 1 ? name : name.replace(/\.xml$/i, `.${number}.xml`)

const NO_SUCH_FILE = [2, 'ENOENT']

/** Another worker has put the file away. */
function unlessGone(error: unknown): undefined {
  if (!NO_SUCH_FILE.includes((error as { code?: number | string }).code ?? '')) throw error
  return undefined
}
