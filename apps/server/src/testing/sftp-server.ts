import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import ssh2, { type AuthContext, type Connection, type ParsedKey } from 'ssh2'
import { fingerprintOf } from '../rails/sftp-connection.ts'
import type { SftpFolders, SftpSettings } from '../rails/sftp-settings.ts'
import { type CutOr, type SftpRequest, serveFiles } from './sftp-files.ts'

const { utils, Server } = ssh2

/** Whether the server cuts the connection before a request, or after it without an answer. */
export type Cut = 'before' | 'after' | undefined

type Decide = (request: SftpRequest, file: string) => Cut
type FolderName = keyof SftpFolders

export type SftpServer = {
  readonly settings: SftpSettings
  /** Decides of each request whether the connection is cut. */
  readonly onRequest: (decide: Decide) => void
  /** How many connections were made. */
  readonly connections: () => number
  readonly pathOf: (name: FolderName, file?: string) => string
  readonly files: (name: FolderName) => string[]
  readonly read: (name: FolderName, file: string) => Buffer
  /** Leaves a file of the bank in the inbox: written under another name, and renamed when it is complete. */
  readonly drop: (file: string, body: Uint8Array) => void
  readonly stop: () => Promise<void>
}

export const SFTP_PASSWORD = 'a password that no log may have'

const FOLDERS: SftpFolders = {
  outbox: '/bank/outbox',
  inbox: '/bank/inbox',
  archive: '/bank/archive',
  refused: '/bank/refused',
}

/** An SFTP server on loopback with a folder of its own, whose connections can be cut at any request. */
export async function startSftpServer(folder: string): Promise<SftpServer> {
  const host = utils.generateKeyPairSync('ed25519')
  const user = utils.generateKeyPairSync('ed25519')
  const sockets = new Set<Socket>()
  let decide: Decide = () => undefined
  let connections = 0
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    const cutOr: CutOr = (request, file, act, answer) => {
      if (socket.destroyed) return
      const cut = decide(request, path.basename(file))
      if (cut !== 'before') act()
      if (cut) socket.destroy()
      else answer()
    }
    const ssh = new Server({ hostKeys: [host.private] }, (client) => {
      connections += 1
      serve(client, folder, parsed(user.public), cutOr)
    })
    ssh.injectSocket(socket)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const pathOf = (name: FolderName, file = '') => path.join(folder, FOLDERS[name], file)
  for (const name of ['outbox', 'inbox'] as const) mkdirSync(pathOf(name), { recursive: true })
  return {
    settings: {
      host: '127.0.0.1',
      port: (listener.address() as AddressInfo).port,
      username: 'causeway',
      private_key: user.private,
      password: undefined,
      host_key: fingerprintOf(parsed(host.public).getPublicSSH()),
      folders: FOLDERS,
      every_ms: 50,
      settle_ms: 20,
    },
    onRequest: (decision) => {
      decide = decision
    },
    connections: () => connections,
    pathOf,
    files: (name) => readdirSync(pathOf(name)).sort(),
    read: (name, file) => readFileSync(pathOf(name, file)),
    drop: (file, body) => {
      writeFileSync(pathOf('inbox', `.${file}`), body)
      renameSync(pathOf('inbox', `.${file}`), pathOf('inbox', file))
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

function parsed(key: string): ParsedKey {
  const read = utils.parseKey(key)
  if (read instanceof Error) throw read
  return read
}

function serve(client: Connection, folder: string, userKey: ParsedKey, cutOr: CutOr): void {
  client.on('error', () => undefined)
  client.on('authentication', (context) => {
    if (isAllowed(context, userKey)) context.accept()
    else context.reject(['publickey', 'password'])
  })
  client.on('session', (accept) => {
    accept().on('sftp', (acceptFiles) => serveFiles(acceptFiles(), folder, cutOr))
  })
}

function isAllowed(context: AuthContext, userKey: ParsedKey): boolean {
  if (context.method === 'password') return context.password === SFTP_PASSWORD
  if (context.method !== 'publickey' || !context.key.data.equals(userKey.getPublicSSH())) return false
  const { signature, blob, hashAlgo } = context
  return !signature || userKey.verify(blob ?? '', signature, hashAlgo) === true
}

/** Cuts the connection at some requests, before or after they are done; the same ones in each run. */
export function cutAtRandom({ onRequest }: SftpServer, rate: number): () => number {
  let requests = 0
  let cuts = 0
  onRequest(() => {
    requests += 1
    const drawn = (Math.imul(requests, 2_654_435_761) >>> 0) / 2 ** 32
    if (drawn >= rate) return undefined
    cuts += 1
    return cuts % 2 === 0 ? 'before' : 'after'
  })
  return () => cuts
}
