import {
  decideTradeRows,
  listConsoleRows,
  type OrderText,
  saveTradeRows,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { tradeProofs } from './checks.ts'
import { reviewSubmissionJob } from './reviewer.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
})
afterAll(() => world.stop())

const { accept, companyOrder, decide, draft, quotaOf, receive, submit, submitted, take } = scenesOf(
  () => world,
)

const b2b = { template: 'b2b' }
/** An order of 100 dollars of a contract. */
const orderOf = (contract_total: string, changes: OrderText = {}) =>
  companyOrder({ contract_no: 'SC-1', contract_total, ...changes })

/** A merchant with enough money for every order. */
async function payee() {
  const person = await world.merchant()
  const receipt_id = await receive(person, '5000.00', 'USD', 'Ana Valves GmbH')
  const draftOf = (...texts: OrderText[]) => draft(person, [receipt_id], texts, b2b)
  const submittedOf = (...texts: OrderText[]) => submitted(person, [receipt_id], texts, b2b)
  const problemsOf = async (...texts: OrderText[]) =>
    (await draftOf(...texts)).rows.map(({ problems }) => problems)
  return { person, draftOf, submittedOf, problemsOf }
}

const saveOne = (as: MerchantPerson, id: string, version: number, row: object) =>
  world.call(saveTradeRows, { as, params: { id }, body: { version, rows: [row] } })

describe('a contract in a draft', () => {
  test('has one order, unless every order states its total; a saved row tells the others', async () => {
    const { person, draftOf } = await payee()
    const { id, version, rows } = await draftOf(orderOf(''))
    expect(rows[0]?.problems).toEqual({})
    const first = rows[0]?.order_id ?? ''
    const second = await saveOne(person, id, version, { order_id: null, position: 1, text: orderOf('') })
    const shared = { contract_total: 'contract_shared' }
    expect(second.data.rows.map(({ problems }) => problems)).toEqual([shared, shared])
    const texts = [first, second.data.rows[1]?.order_id ?? ''].map((order_id, position) => ({
      order_id,
      position,
      text: orderOf('200.00'),
    }))
    const body = { version: second.data.version, rows: texts }
    const mended = await world.call(saveTradeRows, { as: person, params: { id }, body })
    expect(mended.data.rows.map(({ problems }) => problems)).toEqual([{}, {}])
  })

  test('has one total and one currency, those of its first order', async () => {
    const { problemsOf } = await payee()
    const differs = { contract_total: 'contract_differs' }
    expect(await problemsOf(orderOf('300'), orderOf('300.01'), orderOf('300.00'))).toEqual([{}, differs, {}])
    const euros = orderOf('300', { currency: 'EUR' })
    expect(await problemsOf(orderOf('300'), euros)).toMatchObject([{}, differs])
  })

  test('is not exceeded by its orders, however its number is spelled', async () => {
    const { problemsOf } = await payee()
    const spelled = ['sc-1', ' SC -1', '\uff33\uff23-\uff11'].map((contract_no) =>
      orderOf('350', { contract_no }),
    )
    const over = { total: 'over_contract' }
    expect(await problemsOf(orderOf('350'), ...spelled)).toEqual([{}, {}, {}, over])
    expect(await problemsOf(orderOf('99.99'))).toEqual([over])
    expect(await problemsOf(companyOrder(), companyOrder())).toEqual([{}, {}])
  })

  test('counts orders in review and accepted ones, and neither refused nor withdrawn ones', async () => {
    const { person, submittedOf, problemsOf } = await payee()
    const [again, over] = [orderOf('250'), { total: 'over_contract' }]
    const reviewed = await submittedOf(orderOf('250'), orderOf('250'))
    expect(await problemsOf(again)).toEqual([over])
    const [first = '', second = ''] = reviewed.order_ids
    await accept(operator, { id: reviewed.id, order_ids: [first] })
    expect(await problemsOf(again)).toEqual([over])
    const refusal = { verdict: 'refuse', rows: [second], reason: 'other', remark: reply }
    await decide(operator, reviewed.id, refusal)
    expect(await problemsOf(again)).toEqual([{}])
    expect(await problemsOf(orderOf('250', { currency: 'EUR' }))).toMatchObject([
      { contract_total: 'contract_differs' },
    ])
    const taken = await submittedOf(again)
    expect(await problemsOf(orderOf('250'))).toEqual([over])
    await world.call(withdrawTradeSubmission, { as: person, params: { id: taken.id } })
    expect(await problemsOf(orderOf('250'))).toEqual([{}])
  })

  test('of another merchant is another contract', async () => {
    await (await payee()).submittedOf(orderOf(''))
    expect(await (await payee()).problemsOf(orderOf(''))).toEqual([{}])
  })
})

describe('the total of a contract', () => {
  test('is enforced at the submission, also if another draft was submitted meanwhile', async () => {
    const { person, draftOf } = await payee()
    const [one, other] = [await draftOf(orderOf('150')), await draftOf(orderOf('150'))]
    expect((await submit(person, one, { difference_reason: 'discount' })).code).toBe('ok')
    expect(await submit(person, other, { difference_reason: 'discount' })).toMatchObject({
      status: 409,
      code: 'trade_contract_exceeded',
      data: { names: ['SC-1'] },
    })
  })

  test('is enforced at the acceptance, by the sandbox reviewer and by operators', async () => {
    const { person, submittedOf } = await payee()
    const first = await submittedOf(orderOf('200'))
    await accept(operator, first)
    const second = await submittedOf(orderOf('200'))
    const setTotal = (minor: number) =>
      world.database.asOwner(
        `update trade_orders set contract_total_minor = $2
         where merchant_id = $1 and contract_total_minor > 0`,
        [person.merchant_id, minor],
      )
    await setTotal(19_999)
    await world.database.asOwner(`update trade_rows set exceptions = '{}' where submission_id = $1`, [
      second.id,
    ])
    await reviewSubmissionJob.run({ submission_id: second.id } as never, world.context)
    await take(operator, second.id)
    const acceptSecond = () =>
      world.call(decideTradeRows, {
        as: operator,
        params: { id: second.id },
        body: { verdict: 'accept', rows: second.order_ids },
      })
    expect(await acceptSecond()).toMatchObject({
      code: 'trade_contract_exceeded',
      data: { names: ['SC-1'] },
    })
    const found = []
    for (const { find } of tradeProofs)
      found.push(...(await find.execute(world.db.reader(providerScope))).rows)
    expect(found).toMatchObject([{ kind: 'balance_out_of_bounds', expected: '19999', found: '20000' }])
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
    await setTotal(20_000)
    expect((await acceptSecond()).code).toBe('ok')
  })

  test('is shown to the reviewer, with what other orders use of it and what is left', async () => {
    const { submittedOf } = await payee()
    const rowsOf = async (id: string) =>
      (await world.call(listConsoleRows, { as: operator, params: { id } })).data
    const alone = await submittedOf(companyOrder())
    expect(await rowsOf(alone.id)).toMatchObject([
      { contract: { total: null, used: { amount: '0.00' }, left: null } },
    ])
    await submittedOf(orderOf('450'), orderOf('450'))
    const { id } = await submittedOf(orderOf('450'))
    expect((await rowsOf(id))[0]?.contract).toEqual({
      total: { amount: '450.00', currency: 'USD' },
      used: { amount: '200.00', currency: 'USD' },
      left: { amount: '150.00', currency: 'USD' },
    })
  })
})
