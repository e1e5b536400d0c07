import {
  type ConsoleTransaction,
  getLedgerChain,
  getTransaction,
  listLedgerAudits,
  listMailbox,
  listPositions,
  listTransactions,
  startLedgerAudit,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receive, sealUntil } from '../testing/books.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { credit } from '../testing/exchange.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let treasurer: Person
let merchants: MerchantPerson[]
beforeAll(async () => {
  world = await createWorld()
  treasurer = await world.operator(['treasurer'])
  merchants = [await world.merchant(), await world.merchant()]
  for (const merchant of merchants) {
    await receive(world, merchant)
    world.clock.advance(1000)
  }
  await sealUntil(world, 4)
  await credit(world, merchants[0] as MerchantPerson, { JPY: '500' })
})
afterAll(() => world.stop())

const asTreasurer = async () => ({ as: treasurer })
coverCall(listPositions, { world: () => world, valid: asTreasurer })
coverCall(listTransactions, { world: () => world, valid: asTreasurer })
coverCall(getTransaction, { world: () => world, valid: async () => ({ as: treasurer, params: { id: '1' } }) })
coverCall(listLedgerAudits, { world: () => world, valid: asTreasurer })
coverCall(getLedgerChain, { world: () => world, valid: asTreasurer })
coverCall(startLedgerAudit, {
  world: () => world,
  valid: asTreasurer,
  wrote: () => ({ action: 'ledger.audit', id: 'ledger' }),
})

const journal = async (query: Record<string, string | number>) =>
  (await world.call(listTransactions, { as: treasurer, query })).data

test('only treasurers and administrators read the books', async () => {
  const reviewer = await world.operator(['reviewer'])
  for (const call of [listPositions, listTransactions, listLedgerAudits, getLedgerChain, startLedgerAudit]) {
    expect(await world.call(call, { as: reviewer })).toMatchObject({ status: 403, code: 'role_missing' })
  }
})

test('positions are shown beside the balances of merchants, and their sum is zero', async () => {
  const { data } = await world.call(listPositions, { as: treasurer })
  expect(data.currencies.map(({ currency }) => currency)).toEqual(['JPY', 'USD'])
  const [yen, dollars] = data.currencies
  expect(yen).toMatchObject({ merchants: { available: { amount: '500' } }, sum: { amount: '0' } })
  expect(dollars).toMatchObject({
    provider: [
      {
        account: { kind: 'nostro', bank: 'sandbox', currency: 'USD', merchant_id: null, name: null },
        balance: { amount: '-20.00', currency: 'USD' },
      },
    ],
    merchants: {
      available: { amount: '20.00' },
      held: { amount: '0.00' },
      reserved: { amount: '0.00' },
      receivable: { amount: '0.00' },
    },
    sum: { amount: '0.00', currency: 'USD' },
  })
})

describe('the journal', () => {
  test('shows a transaction with all entries and the block that seals it', async () => {
    const [first] = (await journal({ merchant_id: merchants[0]?.merchant_id ?? '' })).slice(-1)
    expect(first).toMatchObject({ id: '1', key: expect.stringMatching(/^receipt_\w+:received$/), block: 1 })
    expect(first?.reference.id).toBe(first?.key.split(':')[0])
    const amounts = first?.entries.map(({ account, amount, balance_after }) => [
      ...[account.kind, account.merchant_id, amount.amount, balance_after?.amount ?? null],
    ])
    expect(amounts).toEqual([
      ['held', merchants[0]?.merchant_id, '10.00', '10.00'],
      ['nostro', null, '-10.00', null],
    ])
    expect(first?.entries[0]?.account.name).toBe(first?.merchant_name)
    const { data } = await world.call(getTransaction, { as: treasurer, params: { id: '1' } })
    expect(data).toEqual(first)
    const [newest] = await journal({})
    expect(newest).toMatchObject({ block: null, reverses: null, kind: 'receipt_released' })
  })

  test('is read page by page, newest first, and nothing twice', async () => {
    const ids: number[] = []
    for (let isEnd = false; !isEnd; ) {
      const after = ids.at(-1)
      const page: ConsoleTransaction[] = await journal({ page_size: 2, ...(after && { after }) })
      ids.push(...page.map(({ id }) => Number(id)))
      isEnd = page.length === 0
    }
    expect(ids).toHaveLength(6)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('is filtered by kind, currency, account, merchant, reference and time', async () => {
    const count = async (query: Record<string, string>) => (await journal(query)).length
    const all = await journal({})
    const { reference, posted_at, entries, merchant_id } = all.at(-1) as ConsoleTransaction
    expect(await count({ kind: 'receipt_received' })).toBe(3)
    expect(await count({ kind: 'conversion' })).toBe(0)
    expect(await count({ currency: 'JPY' })).toBe(2)
    expect(await count({ account_id: entries[1]?.account.id ?? '' })).toBe(2)
    expect(await count({ account_id: '1e3' })).toBe(0)
    expect(await count({ merchant_id: merchant_id ?? '' })).toBe(4)
    expect(await count({ merchant_id: merchant_id ?? '', currency: 'USD' })).toBe(2)
    expect(await count({ reference_id: reference.id })).toBe(2)
    expect(await count({ to: posted_at })).toBe(0)
    expect(await count({ from: posted_at })).toBe(6)
    expect(await count({ after: '3' })).toBe(2)
    for (const after of ['x', '999']) {
      const answer = await world.call(listTransactions, { as: treasurer, query: { after } })
      expect(answer).toMatchObject({ code: 'input_invalid', data: { fields: { after: 'not_an_option' } } })
    }
  })

  test('answers transaction_not_found for unknown and malformed ids', async () => {
    for (const id of ['999', '-1', '1e3', 'x', '9'.repeat(40)]) {
      const answer = await world.call(getTransaction, { as: treasurer, params: { id } })
      expect(answer).toMatchObject({ status: 404, code: 'transaction_not_found' })
    }
  })
})

test('operators and the monitoring learn that sealing has stopped', async () => {
  const still = await createWorld()
  const as = await still.operator(['treasurer'])
  const isLate = async () => (await still.call(getLedgerChain, { as })).data.is_late
  await receive(still, await still.merchant())
  still.clock.advance(60_000)
  expect(await isLate()).toBe(false)
  still.clock.advance(1000)
  expect(await isLate()).toBe(true)
  const figures = async () => (await fetch(new URL('/metrics', still.metrics_address))).text()
  expect(await figures()).toMatch(/^causeway_ledger_unsealed_seconds 61$/m)

  await sealUntil(still, 2)
  expect(await isLate()).toBe(false)
  expect(await figures()).toMatch(/^causeway_ledger_unsealed_seconds 0$/m)
  await receive(still, await still.merchant())
  still.clock.advance(5000)
  expect(await figures()).toMatch(/^causeway_ledger_unsealed_seconds 5$/m)
  await still.stop()
})

test('concurrent requests for an audit queue one audit', async () => {
  const as = await world.operator(['treasurer'])
  await world.database.asOwner(`delete from pgboss.job where name = 'ledger.audit'`)
  const asked = await Promise.all(Array.from({ length: 20 }, () => world.call(startLedgerAudit, { as })))
  expect(asked.map(({ code }) => code)).toEqual(Array(20).fill('ok'))
  const { rows } = await world.database.asOwner(
    `
    select (select count(*)::int from pgboss.job where name = 'ledger.audit') as jobs,
      (select count(*)::int from audit_events where action = 'ledger.audit' and actor_id = $1) as events`,
    [as.id],
  )
  expect(rows).toEqual([{ jobs: 1, events: 1 }])
  expect((await world.call(getLedgerChain, { as })).data.is_auditing).toBe(true)
})

test('an audit stores its findings, and the responsible operators are notified', async () => {
  const busy = await createWorld({ worker: true })
  const [as, reviewer] = [await busy.operator(['treasurer']), await busy.operator(['reviewer'])]
  await receive(busy, await busy.merchant())
  const read = async () => ({
    chain: (await busy.call(getLedgerChain, { as })).data,
    audits: (await busy.call(listLedgerAudits, { as })).data,
  })
  expect(await read()).toEqual({
    chain: { blocks: 0, hash: '', sealed_at: null, is_late: false, is_auditing: false },
    audits: [],
  })

  await busy.call(startLedgerAudit, { as })
  await expect
    .poll(read)
    .toMatchObject({ chain: { is_auditing: false }, audits: [{ finding_count: 0, transactions: 2 }] })

  await busy.database.asOwner(
    `update ledger_balances set posted = posted + 5 where merchant_id is null and stripe = 0`,
  )
  busy.clock.advance(1000)
  await busy.call(startLedgerAudit, { as })
  const finding = { kind: 'balance_differs', expected: 'USD -10.00', found: 'USD -9.95' }
  await expect.poll(read).toMatchObject({ audits: [{ finding_count: 1, findings: [finding] }, {}] })
  const [mail] = await mailsTo(busy, as.email)
  expect(mail?.text).toContain('/console/ledger/audits')
  expect((await busy.call(listMailbox, { query: { to: reviewer.email } })).data).toEqual([])
  const figures = await (await fetch(new URL('/metrics', busy.metrics_address))).text()
  expect(figures).toContain('causeway_ledger_findings 1')
  expect((await read()).audits).toHaveLength(2)

  await busy.database.asOwner(
    `insert into ledger_transactions (key, kind, reference_kind, reference_id, posted_at)
      values ('receipt_1:odd', 'receipt_received', 'receipt', 'receipt_1', now())`,
  )
  const { data } = await busy.call(listTransactions, { as })
  expect(data[0]).toMatchObject({ key: 'receipt_1:odd', entries: [] })
  await busy.stop({ bugs: 1, ledgerFindings: ['transaction_empty', 'balance_differs'] })
})
