import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { languages, listMailbox } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { providerScope } from '../db/scope.ts'
import { queueMail } from './mail.ts'
import { renderMail } from './render.ts'
import { mailTemplates, mailWords } from './templates.ts'
import { smtpTransport } from './transport.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { public_url: 'https://pay.example.com' } })
})
afterAll(() => world.stop())

const mail = { to: 'Ana@Example.com', template: 'test', values: {}, path: '/' } as const
const settings = { brand: { 'zh-CN': 'Q', 'en-US': 'Quay' }, public_url: 'https://pay.example.com' }

describe('a mail', () => {
  test('reaches the mailbox in the recipient’s language, with links to the public address', async () => {
    await world.db.transact(providerScope, async (tx) => {
      for (const language of languages) await queueMail(tx, { ...mail, language })
    })
    const box = async () => (await world.call(listMailbox, { query: { to: 'ana@example.com' } })).data
    await expect.poll(box).toHaveLength(2)
    const messages = await box()
    expect(messages.map(({ subject }) => subject)).toContain('Mail from Causeway works')
    for (const { text, html, to } of messages) {
      expect(to).toBe('ana@example.com')
      expect(text).toContain('https://pay.example.com/')
      expect(html).toContain('href="https://pay.example.com/"')
    }
  })

  test('is not sent if the transaction that queued it is rolled back', async () => {
    const undone = world.db.transact(providerScope, async (tx) => {
      await queueMail(tx, { ...mail, to: 'undone@example.com', language: 'en-US' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await world.database.asOwner(
      `select 1 from pgboss.job where data ->> 'to' = 'undone@example.com'`,
    )
    expect(rows).toEqual([])
  })

  test('shows user input as text', () => {
    const brand = { 'zh-CN': 'Q', 'en-US': '<script>alert(1)</script> & "Co"' }
    const { html } = renderMail({ ...mail, language: 'en-US' }, { ...settings, brand })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;')
  })

  test.each(['//evil.example/x', '/\\\\evil.example'])(
    'never links to another host by the path %s',
    (path) => {
      const leading = () => renderMail({ ...mail, path: path as '/', language: 'en-US' }, settings)
      expect(leading).toThrow('Not a path of this site')
    },
  )

  test('cannot be given a second header by a line break in its subject', () => {
    const brand = { 'zh-CN': 'Q', 'en-US': 'Quay\r\nBcc: all@example.com' }
    expect(renderMail({ ...mail, language: 'en-US' }, { ...settings, brand }).subject).not.toMatch(/[\r\n]/)
  })

  test('has all its texts in every language, with the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
    for (const template of mailTemplates) {
      const words = languages.map((language) => mailWords(template, language))
      for (const each of words) {
        expect(each.paragraphs.length, template).toBeGreaterThan(0)
        expect(Boolean(each.action), template).toBe(Boolean(words[0]?.action))
        const all = (word: typeof each) =>
          places([word.subject, ...word.paragraphs, word.action ?? ''].join())
        expect(new Set(all(each)), template).toEqual(new Set(all(words[0] as typeof each)))
      }
    }
  })
})

/** The part of an SMTP server that receives one mail. */
function startMailServer(received: string[]): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (inData && text.endsWith('\r\n.\r\n')) inData = false
      if (inData) return
      inData = text.startsWith('DATA')
      socket.write(inData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('a mail is sent by the configured server', async () => {
  const received: string[] = []
  const server = await startMailServer(received)
  const { port } = server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@pay.example.com')
  await transport.send(renderMail({ ...mail, language: 'en-US' }, settings))
  server.close()
  const all = received.join('')
  expect(all).toContain('MAIL FROM:<no-reply@pay.example.com>')
  expect(all).toMatch(/RCPT TO:<Ana@example.com>/i)
  expect(all).toContain('Subject: Mail from Quay works')
})
