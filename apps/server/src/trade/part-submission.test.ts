import {
  getConsoleSubmission,
  getTradeRows,
  getTradeSubmission,
  listConsoleRows,
  listTradeSubmissions,
  type OrderText,
  saveTradeAllocations,
  saveTradePaper,
  saveTradeRows,
  submitTradeSubmission,
  uploadFile,
} from '@causeway/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../files/testing/scenes.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { tradeProofs } from './checks.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
})
afterAll(() => world.stop())
afterEach(async () => {
  for (const { find } of tradeProofs) {
    expect((await find.execute(world.db.reader(providerScope))).rows).toEqual([])
  }
})

const { orderText, companyOrder, receive, draft, submit, accept, quotaOf } = scenesOf(() => world)

const show = async (as: MerchantPerson, id: string) =>
  (await world.call(getTradeSubmission, { as, params: { id } })).data
const textsOf = async (as: MerchantPerson, id: string) =>
  (await world.call(getTradeRows, { as, params: { id } })).data.rows.map(({ text }) => text.order_no)
const statesOf = async (as: MerchantPerson) =>
  (await world.call(listTradeSubmissions, { as })).data.map((each) => each.submission_state).sort()

type Made = { readonly id: string; readonly version: number }
const submitValid = (as: MerchantPerson, made: Made, more: object = {}) =>
  submit(as, made, { rows: 'valid', ...more })

/** A draft for a receipt of 500 dollars, with two valid orders around one without a date. */
async function mixed(
  texts: readonly OrderText[] = [orderText(), orderText({ ordered_on: '' }), orderText()],
) {
  const person = await world.merchant()
  const receipt_id = await receive(person, '500.00')
  const made = await draft(person, [receipt_id], texts)
  return { ...made, person, receipt_id, numbers: texts.map(({ order_no }) => order_no) }
}

describe('the valid rows of a draft', () => {
  test('are counted with what they explain, and submitted while the others stay in the draft', async () => {
    const made = await mixed()
    const { person, numbers } = made
    const before = await show(person, made.id)
    expect(before.valid).toEqual({ row_count: 2, covered: [{ currency: 'USD', amount: '200.00' }] })
    const { code, data } = await submitValid(person, made)
    expect(code).toBe('ok')
    expect(data).toMatchObject({ submission_state: 'submitted', row_count: 2, problem_count: 0, valid: null })
    expect(data.id).not.toBe(made.id)
    expect(await textsOf(person, data.id)).toEqual([numbers[0], numbers[2]])
    expect(await textsOf(person, made.id)).toEqual([numbers[1]])
    const rest = await show(person, made.id)
    expect(rest).toMatchObject({ submission_state: 'draft', row_count: 1, problem_count: 1 })
    expect(rest.valid).toEqual({ row_count: 0, covered: [] })
  })

  test('alone count for receipt, quota and reviewer; the rest follows once it is mended', async () => {
    const made = await mixed()
    const { person, receipt_id } = made
    const { data: part } = await submitValid(person, made)
    expect(part.receipts).toMatchObject([{ id: receipt_id, covered: { amount: '200.00' } }])
    const rest = await show(person, made.id)
    expect(rest.receipts).toMatchObject([{ in_review: { amount: '200.00' }, covered: { amount: '0.00' } }])
    const params = { id: part.id }
    const order_ids = (await world.call(listConsoleRows, { as: operator, params })).data.map(
      ({ order_id }) => order_id,
    )
    expect(order_ids).toHaveLength(2)
    const hidden = await world.call(getConsoleSubmission, { as: operator, params: { id: made.id } })
    expect(hidden.code).toBe('trade_submission_not_found')
    await accept(operator, { id: part.id, order_ids })
    expect((await quotaOf(person))?.balance).toBe('200.00')
    const [row] = (await world.call(getTradeRows, { as: person, params: { id: made.id } })).data.rows
    const rows = [{ order_id: row?.order_id ?? '', position: 1, text: orderText() }]
    const body = { version: rest.version, rows }
    const saved = await world.call(saveTradeRows, { as: person, params: { id: made.id }, body })
    const second = await submit(person, { id: made.id, version: saved.data.version })
    expect([second.code, second.data.id, second.data.row_count]).toEqual(['ok', made.id, 1])
  })

  test('are submitted once: a retry and another window are told that the draft has changed', async () => {
    const made = await mixed()
    const answers = await Promise.all([submitValid(made.person, made), submitValid(made.person, made)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
    expect((await submitValid(made.person, made)).code).toBe('draft_conflict')
    expect(await statesOf(made.person)).toEqual(['draft', 'submitted'])
  })

  test('are submitted by an event that names the draft', async () => {
    const made = await mixed()
    const { data } = await submitValid(made.person, made)
    const { rows } = await world.database.asOwner(
      `select data from audit_events where subject_id = $1 and action = 'trade_submission.submit'`,
      [data.id],
    )
    expect(rows).toEqual([{ data: { row_count: 2, difference_reason: null, part_of: made.id } }])
  })

  test('of another merchant are not found', async () => {
    const made = await mixed()
    const answer = await submitValid(await world.merchant(), made)
    expect(answer).toMatchObject({ status: 404, code: 'trade_submission_not_found' })
    expect(await statesOf(made.person)).toEqual(['draft'])
  })

  test('are all or the valid ones, and nothing else', async () => {
    const { person, id, version } = await mixed()
    const body = { version, rows: 'some' }
    const answer = await world.call(submitTradeSubmission, { as: person, params: { id }, body })
    expect(answer).toMatchObject({ code: 'input_invalid' })
  })

  test('are not submitted with the others unless it is asked for', async () => {
    const made = await mixed()
    expect((await submit(made.person, made)).code).toBe('trade_rows_invalid')
    expect(await statesOf(made.person)).toEqual(['draft'])
  })

  test('are missing if every row has a problem or explains no receipt', async () => {
    const later = orderText({ currency: 'EUR' })
    const made = await mixed([orderText({ total: 'many' }), later])
    expect((await submitValid(made.person, made)).code).toBe('trade_rows_missing')
    expect(await show(made.person, made.id)).toMatchObject({ version: made.version, row_count: 2 })
    expect(await statesOf(made.person)).toEqual(['draft'])
  })

  test('without a receipt stay in the draft too', async () => {
    const texts = [orderText({ total: '500.00' }), orderText(), orderText({ total: '' })]
    const made = await mixed(texts)
    const { data } = await submitValid(made.person, made)
    expect(await textsOf(made.person, data.id)).toEqual([made.numbers[0]])
    expect(await textsOf(made.person, made.id)).toEqual([made.numbers[1], made.numbers[2]])
  })

  test('are the whole draft if no row has a problem', async () => {
    const made = await mixed([orderText(), orderText()])
    const { code, data } = await submitValid(made.person, made)
    expect([code, data.id, data.row_count]).toEqual(['ok', made.id, 2])
    expect(await statesOf(made.person)).toEqual(['submitted'])
  })

  test('take amounts that were set by hand along, and leave those of the others', async () => {
    const made = await mixed()
    const { person, receipt_id, rows } = made
    const allocations = [{ order_id: rows[0]?.order_id ?? '', receipt_id, amount: '40.00' }]
    const body = { version: made.version, allocations }
    const set = await world.call(saveTradeAllocations, { as: person, params: { id: made.id }, body })
    const broken = { order_id: rows[2]?.order_id ?? '', position: 2, text: orderText({ goods: '' }) }
    const edit = { version: set.data.version, rows: [broken] }
    const saved = await world.call(saveTradeRows, { as: person, params: { id: made.id }, body: edit })
    const { data } = await submitValid(person, { id: made.id, version: saved.data.version })
    expect([data.row_count, data.covered]).toEqual([1, [{ currency: 'USD', amount: '40.00' }]])
    expect((await show(person, made.id)).covered).toEqual([{ currency: 'USD', amount: '100.00' }])
  })

  test('have the papers of the draft, which keeps them', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '500.00', 'USD', 'Ana Valves GmbH')
    const texts = [companyOrder(), companyOrder({ goods: '' })]
    const made = await draft(person, [receipt_id], texts, { template: 'b2b' })
    const file_id = (await world.call(uploadFile, { as: person, file: picture })).data.id
    const params = { id: made.id, paper: 'contract' as const }
    await world.call(saveTradePaper, { as: person, params, body: { added: [file_id], removed: [] } })
    const { code, data } = await submitValid(person, made)
    expect(code).toBe('ok')
    for (const { papers } of [data, await show(person, made.id)])
      expect(papers.flatMap(({ files }) => files.map(({ id }) => id))).toEqual([file_id])
  })
})
