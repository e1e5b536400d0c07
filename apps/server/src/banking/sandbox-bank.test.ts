import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeSandboxDay, getSandboxFaults, setSandboxFaults, takeBackInSandbox } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankProcess, startBank } from '../testing/bank-process.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

const SECRET = 'a secret of the bank and of the provider'

let world: World
let bank: BankProcess
let ana: Person
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-bank-'))
  // What the bank sends is the matter of other tests.
  bank = await startBank({ secret: SECRET, folder, provider_url: 'http://127.0.0.1:9' })
  world = await createWorld({ config: { bank_url: bank.url, bank_secret: SECRET } })
  ana = await world.operator(['treasurer'])
})
afterAll(async () => {
  await world.stop()
  await bank.child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function creditOf(amount: string, currency = 'USD'): Promise<string> {
  const input = { account: 'A-1000', paid: { amount, currency }, payer: { name: 'Ana GmbH' } }
  const booked = (await bank.ask('POST', '/sandbox/credits', input)) as { bank_reference: string }
  return booked.bank_reference
}

coverCall(getSandboxFaults, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(setSandboxFaults, {
  world: () => world,
  valid: async () => ({ as: ana, body: { faults: [{ fault: 'delayed', percent: 5, account: null }] } }),
})
coverCall(closeSandboxDay, {
  world: () => world,
  valid: async () => ({ as: ana, body: { currency: 'EUR' } }),
})
coverCall(takeBackInSandbox, {
  world: () => world,
  valid: async () => ({ as: ana, body: { bank_reference: await creditOf('1.00'), act: 'recall' } }),
})

test('the faults of the bank are replaced as a whole, for all accounts or one', async () => {
  const faults = [
    { fault: 'duplicate', percent: 20, account: null, code: null },
    { fault: 'malformed', percent: 100, account: 'A-1000', code: null },
    { fault: 'reject_payments', percent: 50, account: null, code: 'AC04' },
  ] as const
  expect((await world.call(setSandboxFaults, { as: ana, body: { faults } })).data).toEqual({ faults })
  expect(await bank.ask('GET', '/sandbox/faults')).toEqual([
    { fault: 'duplicate', rate: 0.2 },
    { fault: 'malformed', rate: 1, account: 'A-1000' },
    { fault: 'reject_payments', rate: 0.5, code: 'AC04' },
  ])
  await world.call(setSandboxFaults, { as: ana, body: { faults: [] } })
  expect((await world.call(getSandboxFaults, { as: ana })).data).toEqual({ faults: [] })
})

test('the day of a currency ends with its statement', async () => {
  await creditOf('7.00', 'GBP')
  await world.call(closeSandboxDay, { as: ana, body: { currency: 'GBP' } })
  expect(await bank.ask('GET', '/sandbox/entries?currency=GBP')).toMatchObject({
    entries: [{ statement: 1 }],
  })
})

test('a credit is taken back in part, and never beyond what is left of it', async () => {
  const bank_reference = await creditOf('10.00', 'CHF')
  const take = (amount: string) =>
    world.call(takeBackInSandbox, { as: ana, body: { bank_reference, act: 'reversal', amount } })
  expect(await take('4.00')).toMatchObject({ code: 'ok' })
  const refused = { code: 'input_invalid', data: { fields: { amount: 'too_large' } } }
  expect(await take('6.01')).toMatchObject(refused)
  expect(await bank.ask('GET', '/sandbox/books')).toMatchObject({ currencies: { CHF: { balance: '6.00' } } })
})

test('a credit that the bank did not book is not found', async () => {
  const body = { bank_reference: 'B-0', act: 'recall' } as const
  expect(await world.call(takeBackInSandbox, { as: ana, body })).toMatchObject({ code: 'receipt_not_found' })
})
