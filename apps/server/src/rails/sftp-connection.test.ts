import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../kernel/log.ts'
import { SFTP_PASSWORD, type SftpServer, startSftpServer } from '../testing/sftp-server.ts'
import { openSftp } from './sftp-connection.ts'
import type { SftpSettings } from './sftp-settings.ts'

let folder: string
let server: SftpServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-sftp-'))
  server = await startSftpServer(folder)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function open(given: Partial<SftpSettings> = {}) {
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  return { ...openSftp({ ...server.settings, ...given }, log), lines }
}

const byPassword = { private_key: undefined, password: SFTP_PASSWORD }
const OTHER_KEY = `SHA256:${'A'.repeat(43)}`

test.each([
  ['a private key', {}],
  ['a password', byPassword],
])('a connection is made with %s, and used again', async (_proof, given) => {
  const { use, close } = open(given)
  const before = server.connections()
  for (let count = 0; count < 5; count += 1) {
    expect(await use((client) => client.exists('/bank/outbox'))).toBe('d')
  }
  expect(server.connections()).toBe(before + 1)
  await close()
})

test('another host key than the pinned one is refused before anything secret is sent', async () => {
  const { use, lines } = open({ ...byPassword, host_key: OTHER_KEY })
  const { host_key } = server.settings
  await expect(use((client) => client.list('/'))).rejects.toThrow(
    `The SFTP server has the host key ${host_key}, which is not BANK_SFTP_HOST_KEY.`,
  )
  expect(lines.join()).toContain(host_key)
})

test('a wrong password is refused, and no secret is in the log', async () => {
  const { use, lines } = open({ ...byPassword, password: 'another secret of a person' })
  await expect(use((client) => client.list('/'))).rejects.toThrow()
  expect(lines).not.toEqual([])
  expect(lines.join()).not.toMatch(/another secret|PRIVATE KEY/)
})

test('after a failed attempt the next ones are refused for a while, without a connection', async () => {
  const { use, isPausing } = open({ host_key: OTHER_KEY })
  await expect(use((client) => client.list('/'))).rejects.toThrow('host key')
  const before = server.connections()
  expect(isPausing()).toBe(true)
  await expect(use((client) => client.list('/'))).rejects.toThrow('is tried again soon')
  expect(server.connections()).toBe(before)
})

test('a connection that is lost fails all its uses, and the next one makes another', async () => {
  const { use, close } = open()
  await use((client) => client.list('/bank/inbox'))
  const before = server.connections()
  server.onRequest(() => 'before')
  const uses = [1, 2, 3, 4].map(() => use((client) => client.list('/bank/inbox')))
  const ended = await Promise.allSettled(uses)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  server.onRequest(() => undefined)
  expect(await use((client) => client.exists('/bank/inbox'))).toBe('d')
  expect(server.connections()).toBe(before + 1)
  await close()
})
