import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openBooks } from './books/books.ts'
import { runBank } from './testing/child.ts'
import { messagesTo, orderOf } from './testing/payments.ts'
import { callsOf, newFolder, newProvider, SECRET, toldTo } from './testing/world.ts'

const settings = async (url: string) => ({
  BANK_PORT: '0',
  BANK_SECRET: SECRET,
  BANK_DATA_DIR: await newFolder(),
  BANK_LOG_LEVEL: 'error',
  PROVIDER_URL: url,
})

describe('kill -9 of the bank', () => {
  test('between booking and sending loses no message', async () => {
    const provider = await newProvider()
    await provider.goDown()
    const environment = await settings(provider.url)
    const first = runBank(environment)
    const { credit } = callsOf(await first.url())
    const references: string[] = []
    for (const amount of ['1.00', '2.00', '3.00']) references.push(await credit('A-1000', amount, 'USD'))
    await first.kill('SIGKILL')
    await provider.goUp()
    const { books, credit: creditAgain } = callsOf(await runBank(environment).url())
    references.push(await creditAgain('A-1000', '4.00', 'USD'))
    const messages = { acknowledged: 4, waiting: 0 }
    await expect.poll(books).toMatchObject({ currencies: { USD: { balance: '10.00', messages } } })
    expect(toldTo(provider).map(({ bank_reference }) => bank_reference)).toEqual(references)
  })

  test('between two steps of a payment takes the next one once', async () => {
    const provider = await newProvider()
    const environment = { ...(await settings(provider.url)), BANK_PAYMENT_STEP_MS: '200' }
    const first = runBank(environment)
    const { credit, send } = callsOf(await first.url())
    await credit('A-1000', '1000.00', 'USD')
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': {} }))
    await expect.poll(() => toldTo(provider).some(({ side }) => side === 'debit')).toBe(true)
    await first.kill('SIGKILL')
    const { json, books } = callsOf(await runBank(environment).url())
    const payment = (id: string) => json('GET', `/sandbox/payments/${id}`)
    for (const id of ['P-1', 'P-2']) {
      await expect.poll(() => payment(id)).toMatchObject({ state: 'credited', debited: 1 })
    }
    await expect
      .poll(books)
      .toMatchObject({ currencies: { USD: { balance: '800.00', messages: { waiting: 0 } } } })
    const told = messagesTo(provider, 'order_status').map(({ message_id, groups }) => [
      message_id,
      ...groups.flatMap(({ payments }) => payments.map(({ status }) => status)),
    ])
    expect(new Set(told.map(([id]) => id)).size).toBe(2)
    expect(new Set(told.map(([, ...statuses]) => statuses.join(' ')))).toEqual(
      new Set(['ACSP ACSP', 'ACCC ACCC']),
    )
  })

  test('before the acknowledgement arrives repeats the message with the same bytes', async () => {
    const provider = await newProvider()
    provider.answer('hang')
    const environment = await settings(provider.url)
    const first = runBank(environment)
    await callsOf(await first.url()).credit('A-1000', '1.00', 'USD')
    await expect.poll(() => provider.deliveries).toHaveLength(1)
    await first.kill('SIGKILL')
    provider.answer('right')
    const { books } = callsOf(await runBank(environment).url())
    await expect.poll(books).toMatchObject({ currencies: { USD: { messages: { waiting: 0 } } } })
    expect(provider.deliveries).toHaveLength(2)
    expect(provider.deliveries[1]?.body).toBe(provider.deliveries[0]?.body)
  })
})

test('a day that has ended is closed by itself, once', async () => {
  const provider = await newProvider()
  const environment = await settings(provider.url)
  const runOnce = async (act: (calls: ReturnType<typeof callsOf>) => Promise<unknown>) => {
    const running = runBank(environment)
    await act(callsOf(await running.url()))
    await running.kill('SIGTERM')
  }
  await runOnce(({ credit }) => credit('A-1000', '10.00', 'USD'))
  const books = openBooks(path.join(environment.BANK_DATA_DIR, 'books.sqlite'))
  books.run("update entries set booked_on = '2026-01-01'")
  books.close()
  const ofToday = async ({ credit }: ReturnType<typeof callsOf>) => {
    await credit('A-1000', '5.00', 'USD')
    await expect.poll(() => toldTo(provider, 'statement')).not.toHaveLength(0)
  }
  await runOnce(ofToday)
  await runOnce(ofToday)
  expect(toldTo(provider, 'statement')).toMatchObject([{ booked_on: '2026-01-01', amount: { minor: 1000n } }])
})

describe('the program', () => {
  test('prints one line when it is ready, and stops on SIGTERM with messages under way', async () => {
    const provider = await newProvider()
    provider.answer('hang')
    const child = runBank(await settings(provider.url))
    const url = await child.url()
    await callsOf(url).credit('A-1000', '1.00', 'USD')
    await expect.poll(() => provider.deliveries).toHaveLength(1)
    expect(await child.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(child.output()).toBe(`The sandbox bank listens on ${url}.\n`)
  })

  test('ends with the process that started it, if that gave it a channel', async () => {
    const child = runBank(await settings('http://127.0.0.1:9'), ['ipc'])
    await child.url()
    child.process.disconnect()
    expect(await child.exited).toEqual({ code: 0, signal: null })
  })

  test('refuses books that another bank has open', async () => {
    const environment = await settings('http://127.0.0.1:9')
    await runBank(environment).url()
    const second = runBank(environment)
    expect(await second.exited).toMatchObject({ code: 1 })
    expect(second.output()).toMatch(/^\S+books\.sqlite is in use: another bank runs with these books\.\n$/)
  })

  test('refuses a port that another program has', async () => {
    const first = runBank(await settings('http://127.0.0.1:9'))
    const { port } = new URL(await first.url())
    const second = runBank({ ...(await settings('http://127.0.0.1:9')), BANK_PORT: port })
    expect(await second.exited).toMatchObject({ code: 1 })
    expect(second.output()).toBe(
      `Port ${port} is in use by another program: stop it, or set BANK_PORT to a free one.\n`,
    )
  })

  test.each([
    ['BANK_SECRET', '', 'BANK_SECRET must have 32 characters or more.\n'],
    ['BANK_SECRET', 'short', 'BANK_SECRET must have 32 characters or more.\n'],
    ['BANK_PORT', '70000', 'BANK_PORT must be a whole number to 65535, not “70000”.\n'],
    ['BANK_PAYMENT_STEP_MS', '-1', 'BANK_PAYMENT_STEP_MS must be a whole number to 3600000, not “-1”.\n'],
    ['PROVIDER_URL', 'ftp://x', 'PROVIDER_URL must be an address that begins with http:// or https://.\n'],
    ['BANK_HOST', '203.0.113.1', 'BANK_HOST is 203.0.113.1, which is not an address of this machine.\n'],
  ])('refuses %s “%s” in one sentence', async (name, value, sentence) => {
    const child = runBank({ ...(await settings('http://127.0.0.1:9')), [name]: value })
    expect(await child.exited).toMatchObject({ code: 1 })
    expect(child.output()).toBe(sentence)
  })
})
