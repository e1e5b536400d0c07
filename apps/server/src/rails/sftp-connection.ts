import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import type { Log } from '../kernel/log.ts'
import { openSlots } from '../kernel/slots.ts'
import { RailError } from './rail-error.ts'
import type { SftpSettings } from './sftp-settings.ts'

const CONNECT_MS = 20_000
/** One use of the connection, such as a large file. */
const USE_MS = 120_000
const CLOSE_MS = 2000
const KEEPALIVE = { keepaliveInterval: 10_000, keepaliveCountMax: 3 }
const PAUSE_MS = { first: 500, longest: 60_000 }
/** The client has listeners for each use, of which more than ten would be a leak. */
const AT_ONCE = 6

export type SftpConnection = {
  /** Uses the one connection, which is made when it is needed and made again after it was lost. */
  readonly use: <T>(act: (client: SftpClient) => Promise<T>) => Promise<T>
  /** Whether nothing is tried now, as the last attempts to connect have failed. */
  readonly isPausing: () => boolean
  readonly close: () => Promise<void>
}

type Link = { readonly client: SftpClient; readonly socket: Socket; readonly lost: Promise<never> }

/** A connection to an SFTP server. After a failed attempt the next ones are refused for a growing pause. */
export function openSftp(settings: SftpSettings, log: Log): SftpConnection {
  const slots = openSlots({ at_once: AT_ONCE, waiting_max: 10_000 })
  let link: Promise<Link> | undefined
  let failures = 0
  let next_try = 0
  const isPausing = () => performance.now() < next_try
  const start = async (): Promise<Link> => {
    if (isPausing()) throw new RailError('The SFTP server could not be reached, and is tried again soon.')
    const made = await openLink(settings).catch((error: unknown) => {
      next_try = performance.now() + Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** failures)
      failures += 1
      log.warn({ error, failures }, 'the SFTP server of the bank cannot be reached')
      throw error
    })
    failures = 0
    return made
  }
  const linked = (): Promise<Link> => {
    if (link) return link
    const made = start()
    link = made
    const forget = () => {
      if (link === made) link = undefined
    }
    made.then(({ lost }) => lost).catch(forget)
    return made
  }
  return {
    isPausing,
    use: (act) =>
      slots.run(async () => {
        const { client, socket, lost } = await linked()
        const timer = setTimeout(() => socket.destroy(), USE_MS)
        try {
          // Whatever the client makes of a lost connection, no use waits for it.
          return await Promise.race([act(client), lost])
        } finally {
          clearTimeout(timer)
        }
      }),
    close: async () => {
      const ending = await link?.catch(() => undefined)
      if (!ending) return
      const timer = setTimeout(() => ending.socket.destroy(), CLOSE_MS)
      await Promise.race([ending.client.end(), ending.lost]).catch(() => undefined)
      clearTimeout(timer)
      ending.socket.destroy()
    },
  }
}

async function openLink(settings: SftpSettings): Promise<Link> {
  const { host, port } = settings
  // Requests are small and go in turn: without this each waits for the receipt of the last one.
  const socket = connect({ host, port, noDelay: true })
  const timer = setTimeout(() => {
    socket.destroy(new RailError(`The SFTP server does not answer within ${CONNECT_MS / 1000} seconds.`))
  }, CONNECT_MS)
  try {
    await once(socket, 'connect')
    const lost = lossOf(socket)
    const client = await Promise.race([signIn(socket, settings), lost])
    await Promise.race([makeFolders(client, settings), lost])
    return { client, socket, lost }
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects once the connection is lost. */
function lossOf(socket: Socket): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject)
    for (const event of ['end', 'close']) {
      // Before the client knows, so that no further use is made of it.
      socket.prependOnceListener(event, () => {
        reject(new RailError('The connection to the SFTP server was lost.'))
      })
    }
  })
  lost.catch(() => undefined)
  return lost
}

/** What the client says beside its answers is known by the socket. */
const SILENT = { error: () => undefined, end: () => undefined, close: () => undefined }

async function signIn(socket: Socket, settings: SftpSettings): Promise<SftpClient> {
  const { username, password, private_key, host_key } = settings
  const client = new SftpClient('causeway', SILENT)
  let refused: RailError | undefined
  const hostVerifier = (key: Buffer): boolean => {
    const seen = fingerprintOf(key)
    if (seen !== host_key) {
      refused = new RailError(`The SFTP server has the host key ${seen}, which is not BANK_SFTP_HOST_KEY.`)
    }
    return !refused
  }
  const proof = private_key ? { privateKey: private_key } : { password: password ?? '' }
  await client
    .connect({ sock: socket, username, ...proof, hostVerifier, readyTimeout: CONNECT_MS, ...KEEPALIVE })
    .catch((error: unknown) => {
      throw refused ?? error
    })
  return client
}

/** As `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
}

async function makeFolders(client: SftpClient, { folders }: SftpSettings): Promise<void> {
  for (const folder of Object.values(folders)) {
    if (!(await client.exists(folder))) await client.mkdir(folder, true)
  }
}
