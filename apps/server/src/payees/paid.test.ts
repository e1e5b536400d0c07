import { getPayee, listConsolePayees, listPayees, type PayeeRow } from '@causeway/contract'
import { money } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope } from '../kernel/db/scope.ts'
import { instantOf, PAPER_ZONE, paperDate } from '../kernel/local-time.ts'
import { dispatchPayment } from '../payments/dispatch.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { fund } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { givePayPwd } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { activePayee } from '../testing/payees.ts'
import {
  authorised,
  bookReturn,
  dispatched,
  draftOf,
  intoChina,
  payer,
  paymentTo,
  readPayment,
  supplierIn,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from '../trade/testing/scenes.ts'
import { lastPaid, paidSince } from './queries/paid.ts'

let world: World
let bank: BankDouble
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: { review_delay: undefined, ...bank.config } })
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

async function listed(as: MerchantPerson, id: string): Promise<PayeeRow | undefined> {
  return expectOk(await world.call(listPayees, { as })).find((payee) => payee.id === id)
}

const detailOf = async (as: MerchantPerson, id: string) =>
  expectOk(await world.call(getPayee, { as, params: { id } }))

async function pay(as: MerchantPerson, payee_id: string, amount: string, told: string) {
  const draft = await draftOf(world, as, paymentTo(payee_id, { amount }))
  await dispatched(world, as, draft)
  await tellStatus(world, draft, told, told === 'RJCT' ? { reason: 'AC01' } : {})
  world.clock.advance(1000)
  return draft
}

const pounds = (amount: string) => ({ amount, currency: 'GBP' })

describe('what a payee was paid', () => {
  test('is nothing before the bank has accepted a payment, and after it has refused one', async () => {
    const { as, payee } = await payer(world)
    await draftOf(world, as, paymentTo(payee.id))
    await dispatched(world, as, await draftOf(world, as, paymentTo(payee.id, { amount: '1.00' })))
    await pay(as, payee.id, '2.00', 'RJCT')
    expect(await detailOf(as, payee.id)).toMatchObject({ last_paid: null, paid_this_year: [] })
    expect(await listed(as, payee.id)).toMatchObject({ last_paid: null, paid_this_year: null })
  })

  test('is the latest payment, and the sum of the year, each payee its own', async () => {
    const { as, payee } = await payer(world)
    const other = await activePayee(world, as)
    await pay(as, payee.id, '10.00', 'ACCC')
    const last = await pay(as, payee.id, '20.00', 'ACCP')
    await pay(as, other.id, '400.00', 'ACCC')
    const { sent_at: at } = await readPayment(world, as, last.id)
    const last_paid = { payment_id: last.id, amount: pounds('20.00'), at }
    expect(await detailOf(as, payee.id)).toMatchObject({ last_paid, paid_this_year: [pounds('30.00')] })
    expect(await listed(as, payee.id)).toMatchObject({ last_paid, paid_this_year: null })
    expect((await listed(as, other.id))?.last_paid).toMatchObject({ amount: pounds('400.00') })
    const reviewed = expectOk(
      await world.call(listConsolePayees, { as: operator, query: { search: payee.number } }),
    )
    expect(reviewed).toMatchObject([{ id: payee.id, last_paid }])
  })

  test('is without what came back, and a payment that came back whole is none', async () => {
    const { as, payee } = await payer(world)
    await pay(as, payee.id, '10.00', 'ACCC')
    const part = await pay(as, payee.id, '20.00', 'ACCC')
    const whole = await pay(as, payee.id, '40.00', 'ACCC')
    for (const [payment, minor] of [
      [part, 500n],
      [whole, 4000n],
    ] as const) {
      await tellReturn(world, payment)
      await bookReturn(world, payment, { amount: money(minor, 'GBP') })
    }
    expect(await detailOf(as, payee.id)).toMatchObject({
      last_paid: { payment_id: part.id, amount: pounds('15.00') },
      paid_this_year: [pounds('25.00')],
    })
  })

  test('begins anew on 1 January in UTC+8', async () => {
    const { as, payee } = await payer(world)
    const [before, after] = [
      await pay(as, payee.id, '10.00', 'ACCC'),
      await pay(as, payee.id, '20.00', 'ACCC'),
    ]
    const year = paperDate(world.clock.now()).slice(0, 4)
    const begins = instantOf(`${year}-01-01 00:00:00`, PAPER_ZONE).getTime()
    for (const [{ id }, at] of [
      [before, begins - 1],
      [after, begins],
    ] as const) {
      await world.database.asOwner('update payments set sent_at = $2 where payment_id = $1', [
        id,
        new Date(at),
      ])
    }
    expect((await detailOf(as, payee.id)).paid_this_year).toEqual([pounds('20.00')])
  })

  test('is summed in the list for a person in the mainland', async () => {
    const { person: as } = await scenesOf(() => world).acceptedScene(operator, '500.00')
    await givePayPwd(world, as)
    const person = await supplierIn(world, as, operator, {}, 'CN-CNY-CNAPS_PERSONAL')
    const company = await supplierIn(world, as, operator)
    await fund(world, as, 'CNY', '5000.00')
    let expected = 0
    for (const payee of [person, person, company]) {
      const draft = await intoChina(world, as, payee.id, '10.00')
      await authorised(world, as, draft)
      await dispatchPayment(world.context, { payment_id: draft.id })
      await tellStatus(world, draft, 'ACCP')
      world.clock.advance(1000)
      if (payee === person) expected += Number(draft.target.amount)
    }
    const paid_this_year = [{ amount: expected.toFixed(2), currency: 'CNY' }]
    expect((await listed(as, person.id))?.paid_this_year).toEqual(paid_this_year)
    expect((await listed(as, company.id))?.paid_this_year).toBeNull()
    expect((await detailOf(as, company.id)).paid_this_year).toHaveLength(1)
  })

  test('is read from an index, however many payments there are', async () => {
    const { as, payee } = await payer(world)
    const model = await pay(as, payee.id, '10.00', 'ACCC')
    await makeHistory(model.id)
    const plans = await world.db.transact(merchantScope(as.merchant_id), async (tx) => {
      const explain = async (query: RawBuilder<unknown>) => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      return [await explain(lastPaid([payee.id])), await explain(paidSince([payee.id], new Date(0)))]
    })
    await forgetHistory(model.id)
    for (const plan of plans) {
      expect(plan).toContain('payments_paid')
      expect(plan).not.toContain('Seq Scan on payments')
    }
    expect(plans[1]).toMatch(/Index Cond: .*payee_id.*sent_at/)
  })
})

const COPIED = '__copy'

/** Copies of a payment: 100 to each of 100 payees. */
async function makeHistory(payment_id: string): Promise<void> {
  const { rows } = await world.database.asOwner(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'payments' and is_generated = 'NEVER'
       and column_name not in ('payment_id', 'number', 'uetr', 'payee_id', 'sent_at', 'quote_id')`,
  )
  const { columns } = rows[0] ?? {}
  await world.database.asOwner(
    `select set_config('app.merchant_id', '*', false);
     alter table payments disable trigger all;
     insert into payments (payment_id, number, uetr, payee_id, sent_at, ${columns})
       select payment_id || '${COPIED}' || n, number || '${COPIED}' || n, gen_random_uuid(),
         payee_id || case when n % 100 = 0 then '' else '${COPIED}' || n % 100 end,
         sent_at - n * interval '1 hour', ${columns}
       from payments, generate_series(1, 10000) n where payment_id = '${payment_id}';
     alter table payments enable trigger all;
     analyze payments`,
  )
}

const forgetHistory = (payment_id: string) =>
  world.database.asOwner(
    `select set_config('app.merchant_id', '*', false);
     alter table payments disable trigger all;
     delete from payments where payment_id like '${payment_id}${COPIED}%';
     alter table payments enable trigger all;
     analyze payments`,
  )
