import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { authorised, draftOf, payer, paymentTo } from '../../testing/payments.ts'
import { type SftpBank, startSftpBank } from '../../testing/sftp-bank.ts'
import { cutAtRandom } from '../../testing/sftp-server.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { inboxPulse } from '../collect.ts'

const SECRET = 'a secret of the bank and of the provider'
/** Payments that are made at the same time. */
const AT_ONCE = 8

type Given = { readonly payments: number; readonly cut_rate: number }

/**
 * Pays through the bank of the sandbox by files, while the connection is cut at a rate of the requests.
 * Expects that each payment is paid once, that each file was passed once, and that both books are equal.
 */
export async function payByFiles({ payments, cut_rate }: Given): Promise<{ readonly cuts: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-files-'))
  const bank = await startSftpBank({ secret: SECRET, folder, payment_step_ms: 50 })
  const { settings } = bank.server
  const config = { bank_url: bank.bank.url, bank_secret: SECRET, bank_sftp: settings }
  const world = await createWorld({ config, worker: true, pulses: [inboxPulse(settings.every_ms)] })
  try {
    await fundBank(bank)
    const cuts = cutAtRandom(bank.server, cut_rate)
    await payAll(world, payments)
    await expectPaidOnce(world, bank, payments)
    return { cuts: cuts() }
  } finally {
    await world.stop()
    await bank.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The books of the bank begin empty: money that receipts of tests are told of is there too. */
async function fundBank({ bank }: SftpBank): Promise<void> {
  const account = 'SETTLEMENT-GBP'
  const paid = { amount: '1000000.00', currency: 'GBP' }
  await bank.ask('POST', '/sandbox/credits', { account, paid, payer: { name: 'Provider' } })
}

async function payAll(world: World, payments: number): Promise<void> {
  const { as, payee } = await payer(world)
  let begun = 0
  const pay = async () => {
    while (begun < payments) {
      begun += 1
      const amount = `1.${String(begun % 100).padStart(2, '0')}`
      await authorised(world, as, await draftOf(world, as, paymentTo(payee.id, { amount })))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, pay))
}

async function expectPaidOnce(world: World, bank: SftpBank, payments: number): Promise<void> {
  const ask = async (sql: string) => (await world.database.asOwner(sql)).rows
  const states = () => ask(`select payment_state, count(*)::int as count from payments group by 1`)
  await expect.poll(states, { timeout: 600_000 }).toEqual([{ payment_state: 'paid', count: payments }])
  const waiting = () => ask(`select message_id from bank_messages where message_state <> 'done'`)
  await expect.poll(waiting).toEqual([])
  const { server, taken, left } = bank
  await expect.poll(() => server.files('inbox')).toEqual([])
  // By the files: each order went out once, and each file of the bank is in the archive once.
  expect(taken).toHaveLength(payments)
  expect(new Set(taken).size).toBe(payments)
  expect(server.files('outbox')).toEqual([])
  expect(server.files('archive')).toEqual(left)
  // By the books: each payment was debited once, with us and at the bank.
  const debits = `select count(*)::int as count, sum(amount_minor)::int as minor from bank_entries
    where side = 'debit'`
  const ordered = `select count(*)::int as count, sum(amount_minor)::int as minor from payments`
  expect(await ask(debits)).toEqual(await ask(ordered))
  const numbers = (await ask('select number from payments')).map(({ number }) => String(number))
  for (const number of numbers) {
    const kept = await bank.bank.ask('GET', `/sandbox/payments/${number}`)
    expect(kept).toMatchObject({ state: 'credited', debited: 1, returned: '0.00' })
  }
}
