import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BankPayment } from '@causeway/bank-link'
import { getReconciliation, type Payment, policyOf } from '@causeway/contract'
import { money } from '@causeway/money'
import { expect } from 'vitest'
import { beatOnce } from '../../kernel/pulse.ts'
import { book } from '../../testing/bank-messages.ts'
import { type BankProcess, freePort, startBank } from '../../testing/bank-process.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { authorised, draftOf, payer, paymentTo } from '../../testing/payments.ts'
import { setPolicy } from '../../testing/policies.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { askAboutPayment } from '../dispatch.ts'
import { paymentPulse } from '../watch.ts'

const SECRET = 'a secret of the bank and of the provider'
const MERCHANTS = 5
const FUNDS = '100000.00'
const CENTS_MAX = 3000
/** Entries of ours that the bank does not have. */
const PLANTED = 7

const FAULTS = [
  { fault: 'duplicate', rate: 0.2 },
  { fault: 'repeated', rate: 0.1 },
  { fault: 'reordered', rate: 0.2 },
  { fault: 'delayed', rate: 0.03 },
  { fault: 'malformed', rate: 0.05 },
  { fault: 'reject_payments', rate: 0.1 },
  { fault: 'return_payments', rate: 0.1 },
  { fault: 'late_answers', rate: 0.1 },
  { fault: 'duplicate_answers', rate: 0.2 },
  { fault: 'silent_payments', rate: 0.1 },
]

/** Where a payment ends by the bank's own books. */
const ENDS: Readonly<Record<string, string>> = { credited: 'paid', rejected: 'failed', returned: 'returned' }

/**
 * Payments through a bank that answers badly, is silent, and is killed meanwhile. Expects that each is
 * debited at most once by the bank's own books, that both sides agree about its end, and that nothing is
 * guessed.
 */
export async function weatherPayments(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-payments-'))
  const port = await freePort()
  const config = { bank_url: `http://127.0.0.1:${port}`, bank_secret: SECRET }
  const world = await createWorld({ config, worker: true })
  const start = () =>
    startBank({ secret: SECRET, folder, provider_url: world.address, port, payment_step_ms: 20 })
  let bank = await start()
  try {
    const account = 'SETTLEMENT-GBP'
    const paid = { amount: '10000000.00', currency: 'GBP' }
    await bank.ask('POST', '/sandbox/credits', { account, paid, payer: { name: 'Provider' } })
    await bank.ask('PUT', '/sandbox/faults', FAULTS)
    // Many small payments to a new account would wait for a review.
    await setPolicy(world, 'payment_review', {
      ...policyOf('payment_review').default,
      new_account_hours: 0,
    })
    const made: Payment[] = []
    let begun = 0
    let restarting = Promise.resolve()
    const payOn = async () => {
      const { as, payee } = await payer(world, FUNDS)
      while (begun < count) {
        const cents = 100 + (begun % CENTS_MAX)
        begun += 1
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        made.push(await authorised(world, as, await draftOf(world, as, paymentTo(payee.id, { amount }))))
        if (made.length === Math.floor(count / 2)) {
          restarting = bank.child.kill('SIGKILL').then(async () => {
            bank = await start()
          })
        }
      }
    }
    await Promise.all(Array.from({ length: MERCHANTS }, payOn))
    await restarting
    await settle(world, bank, made)
    await compare(world, bank, made)
    await reconcile(world, bank)
  } finally {
    await bank.child.kill('SIGTERM')
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const statesOf = async ({ database }: World) => {
  const { rows } = await database.asOwner('select number, payment_id, payment_state from payments')
  return new Map(rows.map((row) => [String(row['number']), row as Row]))
}
type Row = { readonly payment_id: string; readonly payment_state: string }

const atBank = (bank: BankProcess, number: string) =>
  bank.ask('GET', `/sandbox/payments/${number}`) as Promise<BankPayment>

/** The bank speaks again, is asked about what it left open, and is told to pay what it was silent about. */
async function settle(world: World, bank: BankProcess, made: readonly Payment[]): Promise<void> {
  const isOver = (state: string | undefined) => ['paid', 'failed', 'returned'].includes(state ?? '')
  const atWork = async () => {
    const states = await statesOf(world)
    return made.filter(({ number }) => !isOver(states.get(number)?.payment_state))
  }
  const isDispatched = async () => {
    const states = await statesOf(world)
    return made.filter(({ number }) => states.get(number)?.payment_state === 'authorised').length
  }
  await expect.poll(isDispatched).toBe(0)
  await bank.ask('PUT', '/sandbox/faults', [])
  for (const { number } of await atWork()) {
    const { state } = await atBank(bank, number)
    // Nothing was said of it, and nothing is guessed.
    if (state === 'received') {
      expect(['processing', 'unknown']).toContain((await statesOf(world)).get(number)?.payment_state)
      await bank.ask('POST', `/sandbox/payments/${number}/answer`, { answer: 'confirm' })
    }
  }
  const ask = async () => {
    world.clock.advance(61_000)
    await beatOnce(paymentPulse, world.context)
    const left = await atWork()
    const states = await statesOf(world)
    for (const { number } of left) {
      const payment_id = states.get(number)?.payment_id ?? ''
      await askAboutPayment(world.context, { payment_id })
    }
    return left.length
  }
  await expect.poll(ask, { interval: 200 }).toBe(0)
}

/** Both sides agree about every payment: its end, one debit at most, and what came back. */
async function compare(world: World, bank: BankProcess, made: readonly Payment[]): Promise<void> {
  const agree = async () => {
    const states = await statesOf(world)
    const differing: unknown[] = []
    for (const { number } of made) {
      const there = await atBank(bank, number)
      const here = states.get(number)?.payment_state
      if (ENDS[there.state] !== here) differing.push({ number, here, there: there.state })
      expect(there.debited, number).toBe(there.state === 'rejected' ? 0 : 1)
    }
    return differing
  }
  await expect.poll(agree, { interval: 200 }).toEqual([])
}

/** The bank's statement shows every entry of ours that the bank does not have, and no other difference. */
async function reconcile(world: World, bank: BankProcess): Promise<void> {
  const planted = []
  for (let index = 1; index <= PLANTED; index += 1) {
    const amount = money(BigInt(index), 'GBP')
    planted.push(await book(world, { creditor: { account: 'UNKNOWN' }, amount }))
  }
  const as = await world.operator(['treasurer'])
  const look = async () => {
    const { accounts } = expectOk(await world.call(getReconciliation, { as }))
    return accounts.find(({ currency }) => currency === 'GBP')
  }
  await bank.ask('POST', '/sandbox/statements', { currency: 'GBP' })
  await expect.poll(async () => (await look())?.statement?.sequence).toBe(1)
  const found = await look()
  const sums = { statement: { closing_differs: false }, difference: { amount: '0.00' } }
  // The money of the payers is of no bank either.
  expect(found).toMatchObject({ ...sums, open_count: PLANTED + MERCHANTS })
  const open = found?.open_items.map(({ bank_reference }) => bank_reference)
  expect(open).toEqual(expect.arrayContaining(planted.map(({ bank_reference }) => bank_reference)))
}
