import type { Log } from '../kernel/log.ts'
import type { Rail } from '../kernel/rail.ts'
import { openInbox } from './inbox.ts'
import { leaveFile } from './outbox.ts'
import { openSftp } from './sftp-connection.ts'
import type { SftpSettings } from './sftp-settings.ts'

/** Messages as files on the SFTP server of a bank, which acknowledges them by files. */
export function sftpRail(settings: SftpSettings, log: Log): Rail {
  const connection = openSftp(settings, log)
  return {
    send: async (sending) => {
      await connection.use((client) => leaveFile(client, settings.folders.outbox, sending))
      return undefined
    },
    answers_within: 'hours',
    inbox: openInbox(connection, settings),
    close: connection.close,
  }
}
