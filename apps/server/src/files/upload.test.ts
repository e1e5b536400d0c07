import { connect, type Socket } from 'node:net'
import { listFiles, uploadFile } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { png } from './testing/pictures.ts'

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant('not_audit')
})
afterAll(() => world.stop())

const BOUNDARY = 'a-boundary'
const part = (head: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`
const FILE = part('name="file"; filename="a.pdf"', 'content')

async function post(body: string | undefined, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const headers = { authorization: `Bearer ${merchant.token}`, 'content-type': type }
  const answer = await world.fetch(uploadFile.path, { method: 'POST', headers, body: body ?? null })
  return (await answer.json()) as { code: string; data: { fields?: Record<string, string> } }
}

describe('a form', () => {
  test.each([
    ['has no file', END, 'file_missing'],
    ['has an unnamed part', `${part('filename="a"', 'x')}${END}`, 'input_invalid'],
    [
      'has a file under another name',
      `${part('name="other"; filename="a.pdf"', 'x')}${END}`,
      'input_invalid',
    ],
    ['has two files', `${FILE}${FILE}${END}`, 'input_invalid'],
    ['has another field', `${part('name="note"', 'x')}${FILE}${END}`, 'input_invalid'],
    ['has a field after the file', `${FILE}${part('name="note"', 'x')}${END}`, 'input_invalid'],
    ['is cut off in the file', FILE.slice(0, -3), 'body_malformed'],
    ['is cut off after the file', FILE, 'body_malformed'],
    ['is no form at all', 'noise', 'body_malformed'],
    ['is empty', '', 'body_malformed'],
    ['has an empty file', `${part('name="file"; filename="a.pdf"', '')}${END}`, 'file_empty'],
  ])('that %s is refused with its error code', async (_what, body, code) => {
    expect(await post(body)).toMatchObject({ code })
  })

  test('without its boundary, or that is JSON, is refused', async () => {
    expect(await post(FILE + END, 'multipart/form-data')).toMatchObject({ code: 'body_malformed' })
    expect(await post('{}', 'application/json')).toMatchObject({ code: 'content_type_unsupported' })
  })

  test('is accepted by no other call', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const answer = await world.fetch('/api/user/login', { method: 'POST', headers, body: FILE + END })
    expect(answer.status).toBe(415)
  })
})

/** Starts an upload over a socket, so that it can be left unfinished. */
function begin(token: string): Socket {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `transfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  )
  send(socket, part('name="file"; filename="a.pdf"', '').slice(0, -2))
  return socket
}

function send(socket: Socket, text: string | Buffer): void {
  socket.write(`${text.length.toString(16)}\r\n`)
  socket.write(text)
  socket.write('\r\n')
}

const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n\r\n{')) resolve(text)
    })
  })

test('an endless file is refused as soon as it is too large', async () => {
  const socket = begin(merchant.token)
  const answer = answerOf(socket)
  for (let sent = 0; sent <= 10_000_000; sent += 500_000) send(socket, Buffer.alloc(500_000, 1))
  expect(await answer).toContain('"file_too_large"')
  socket.destroy()
})

test('the body of an upload without permission is not read', async () => {
  const socket = begin('A'.repeat(43))
  expect(await answerOf(socket)).toContain('"session_ended"')
  socket.destroy()
})

test('unfinished uploads of one user block neither other users nor later uploads', async () => {
  const [slow, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
  const sockets = Array.from({ length: 12 }, () => begin(slow.token))
  const file = { name: 'a.png', bytes: png() }
  expect(await world.call(uploadFile, { as: other, file })).toMatchObject({ code: 'ok' })
  for (const socket of sockets) socket.destroy()
  expect(await world.call(uploadFile, { as: slow, file })).toMatchObject({ code: 'ok' })
  const { data } = await world.call(listFiles, { as: slow })
  expect(data.filter(({ name }) => name === 'a.png')).toHaveLength(1)
})
