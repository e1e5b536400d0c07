import { getReconciliation, listBankStatements, listSuspense } from '@causeway/contract'
import { type Movement, writeStatement } from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellOperators } from '../operators/service.ts'
import { book, movementOf, nextReference, notificationOf, tellServer } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { accountFor } from '../testing/open-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { escalateDifferences } from './escalate.ts'

const DAY_MS = 86_400_000

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

const today = () => world.clock.now().toISOString().slice(0, 10)
const signed = ({ side, amount }: Movement) => (side === 'credit' ? amount.minor : -amount.minor)

type Told = {
  readonly movements?: readonly Movement[]
  readonly opening?: bigint
  readonly closing?: bigint
  readonly sequence_number?: number
  readonly date?: string
}

/** A statement of the settlement account of a currency, which adds up unless told otherwise. */
function statementOf(currency: Currency, told: Told): Uint8Array {
  const { movements = [], opening = 0n, sequence_number = 1, date = today() } = told
  const closing = told.closing ?? opening + movements.reduce((sum, each) => sum + signed(each), 0n)
  // Ids are in the order of their time.
  world.clock.advance(1)
  const statement = {
    message_id: nextReference('STM'),
    created_at: world.clock.now(),
    account: `SETTLEMENT-${currency}`,
    movements,
    sequence_number,
    opening: { amount: money(opening, currency), date },
    closing: { amount: money(closing, currency), date },
  }
  return writeStatement(statement)
}

const tellStatement = (currency: Currency, told: Told) => tellServer(world, statementOf(currency, told))

/** The comparison of one settlement account. */
async function accountOf(currency: Currency) {
  const { data } = await world.call(getReconciliation, { as: ana })
  const found = data.accounts.find((row) => row.currency === currency)
  if (!found) throw new Error(`There is no settlement account in ${currency}`)
  return found
}

const lastOf = async (currency: Currency) =>
  (await world.call(listBankStatements, { as: ana, query: { account: `SETTLEMENT-${currency}` } })).data[0]

coverCall(getReconciliation, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(listBankStatements, { world: () => world, valid: async () => ({ as: ana }) })

/** A credit that a notification told of. */
const credit = async (currency: Currency, paid = '100.00') =>
  book(world, { paid, to: await accountFor(world, await world.merchant(), { currency }) })

describe('our books, by booking date,', () => {
  test('equal the closing balance of the bank plus the listed open items', async () => {
    const told = await credit('EUR', '70.00')
    const missing = await credit('EUR', '30.00')
    expect(await accountOf('EUR')).toMatchObject({ statement: null, open_count: 2 })
    expect(await tellStatement('EUR', { movements: [told] })).toMatchObject({ status: 'accepted' })
    expect(await accountOf('EUR')).toMatchObject({
      statement: { sequence: 1, has_gap: false, opening_differs: false, closing_differs: false },
      books: { amount: '100.00' },
      open_sum: { amount: '30.00' },
      difference: { amount: '0.00' },
      open_items: [{ bank_reference: missing.bank_reference, amount: { amount: '30.00' } }],
    })
  })

  test('do not count what was booked after the day of the statement', async () => {
    const told = await credit('GBP', '10.00')
    await tellStatement('GBP', { movements: [told] })
    const later = new Date(world.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    await book(world, { creditor: { account: 'UNKNOWN' }, amount: money(500n, 'GBP'), booked_on: later })
    expect(await accountOf('GBP')).toMatchObject({
      books: { amount: '10.00' },
      open_sum: { amount: '0.00' },
      difference: { amount: '0.00' },
      open_count: 1,
    })
  })

  test('differ without a tolerance', async () => {
    const told = await credit('AUD', '10.00')
    const answer = await tellStatement('AUD', { movements: [told], closing: 1001n })
    expect(answer).toMatchObject({ description: 'closing_differs' })
    expect(await accountOf('AUD')).toMatchObject({
      statement: { closing_differs: true },
      difference: { amount: '-0.01' },
    })
  })
})

describe('a statement', () => {
  test('that leaves out a number shows the gap', async () => {
    await tellStatement('SGD', { sequence_number: 1 })
    const answer = await tellStatement('SGD', { sequence_number: 3 })
    expect(answer).toMatchObject({ description: expect.stringContaining('statement_gap') })
    expect(await lastOf('SGD')).toMatchObject({ sequence: 3, has_gap: true, opening_differs: false })
  })

  test('that opens with another balance than the last one closed with shows it', async () => {
    await tellStatement('CAD', { sequence_number: 1 })
    const answer = await tellStatement('CAD', { sequence_number: 2, opening: 5n })
    expect(answer).toMatchObject({ description: expect.stringContaining('opening_differs') })
    expect(await lastOf('CAD')).toMatchObject({ sequence: 2, has_gap: false, opening_differs: true })
  })

  test('with another amount than the notification makes a suspense item of the difference', async () => {
    const told = await credit('NZD', '50.00')
    await tellStatement('NZD', { movements: [{ ...told, amount: money(4_900n, 'NZD') }] })
    const query = { search: `${told.bank_reference} difference` }
    const { data } = await world.call(listSuspense, { as: ana, query })
    expect(data).toMatchObject([{ reason: 'amount_differs', amount: { amount: '-1.00' } }])
    expect(await accountOf('NZD')).toMatchObject({ difference: { amount: '0.00' }, open_count: 0 })
  })

  test('is the first to tell of a credit: its later notification books nothing more', async () => {
    const to = await accountFor(world, await world.merchant(), { currency: 'CHF' })
    const movement = movementOf({ to, paid: '20.00' })
    await tellStatement('CHF', { movements: [movement] })
    await tellServer(world, notificationOf(world, [movement]))
    expect(await accountOf('CHF')).toMatchObject({ books: { amount: '20.00' }, open_count: 0 })
  })
})

describe('a statement that is delivered again after the server stopped before its message was ended', () => {
  /** What the database has if the server stops there. */
  const forget = (account: string) =>
    world.database.asOwner(
      `update bank_messages m set message_state = 'waiting', problem = null
       from bank_statements s where s.message_id = m.message_id and s.account = $1`,
      [account],
    )

  test.each([
    ['JPY', 'closing_differs', { closing: 1n }],
    ['HKD', 'opening_differs', { sequence_number: 2, opening: 5n }],
    ['KRW', 'statement_gap', { sequence_number: 3 }],
  ] as const)('in %s shows %s as the first time', async (currency, problem, told) => {
    if (currency !== 'JPY') await tellStatement(currency, {})
    const body = statementOf(currency, told)
    const first = await tellServer(world, body)
    expect(first.description).toContain(problem)
    await forget(`SETTLEMENT-${currency}`)
    expect(await tellServer(world, body)).toMatchObject({ description: first.description })
  })
})

test('every statement of a message is kept, also after one with a problem', async () => {
  const account = 'SETTLEMENT-MXN'
  const body = statementOf('MXN', { closing: 1n })
  const next = statementOf('MXN', { sequence_number: 2, opening: 1n })
  const [, part = ''] = /(<Stmt>.*<\/Stmt>)/s.exec(new TextDecoder().decode(next)) ?? []
  const both = new TextDecoder().decode(body).replace('</Stmt>', `</Stmt>${part}`)
  const answer = await tellServer(world, new TextEncoder().encode(both))
  expect(answer.description).toContain('closing_differs')
  const { data } = await world.call(listBankStatements, { as: ana, query: { account } })
  expect(data.map(({ sequence }) => sequence).sort()).toEqual([1, 2])
})

describe('ours that the statements of the bank lack', () => {
  test('is an open item after one business day, and posts nothing', async () => {
    const busy = await createWorld()
    const as = await busy.operator(['treasurer'])
    const open = async () => (await busy.call(getReconciliation, { as })).data.accounts[0]?.open_items[0]
    const posted = () => busy.database.asOwner(`select count(*)::int as n from ledger_transactions`)
    await book(busy, { creditor: { account: 'UNKNOWN' } })
    const before = (await posted()).rows
    expect(await open()).toMatchObject({ is_due: false })
    // Whatever the weekday, one business day has passed after four days.
    busy.clock.advance(4 * DAY_MS)
    expect(await open()).toMatchObject({ is_due: true })
    expect((await posted()).rows).toEqual(before)
    await busy.stop()
  })

  test('is told once to a treasurer, then to a second one, then to the administrators', async () => {
    const busy = await createWorld({ worker: true })
    const first = await busy.operator(['treasurer'])
    busy.clock.advance(1)
    const second = await busy.operator(['treasurer'])
    const administrator = await busy.operator(['administrator'])
    const people = [first, second, administrator]
    await book(busy, { creditor: { account: 'UNKNOWN' } })
    const escalate = () => escalateDifferences(busy.context, tellOperators)
    const queued = async () => {
      const { rows } = await busy.database.asOwner(
        `select level, count(*)::int as n from bank_escalations group by level order by level`,
      )
      return Object.fromEntries(rows.map(({ level, n }) => [level, n]))
    }
    await escalate()
    expect(await queued()).toEqual({})
    busy.clock.advance(3 * DAY_MS)
    await escalate()
    await escalate()
    expect(await queued()).toMatchObject({ treasurer: 1 })
    const [mail] = await mailsTo(busy, first.email)
    expect(mail?.text).toContain('/console/bank/statements')
    busy.clock.advance(5 * DAY_MS)
    await escalate()
    expect(await queued()).toEqual({ treasurer: 1, second_treasurer: 1 })
    await mailsTo(busy, second.email)
    busy.clock.advance(14 * DAY_MS)
    await escalate()
    await escalate()
    expect(await queued()).toEqual({ treasurer: 1, second_treasurer: 1, administrator: 1 })
    for (const { email } of people) expect(await mailsTo(busy, email)).toHaveLength(1)
    await busy.stop()
  })
})
