import {
  createConsoleFileLink,
  discardTradeSubmission,
  getConsoleSubmission,
  getTradeRows,
  getTradeSubmission,
  importTradeOrders,
  listSameFiles,
  mendTradeSubmission,
  removeFile,
  saveTradePaper,
  saveTradeRows,
  type TradePaper,
  type TradeTemplateName,
  uploadFile,
  uploadSheet,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../files/testing/pictures.ts'
import { picture } from '../files/testing/scenes.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { reviewSubmissionJob } from './reviewer.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let other: MerchantPerson
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
  other = await world.merchant()
})
afterAll(() => world.stop())

const { orderText, receive, open, draft, submit, decide, accept, scene, today } = scenesOf(() => world)

const upload = async (as: MerchantPerson) => (await world.call(uploadFile, { as, file: picture })).data.id
const savePaper = (as: MerchantPerson, id: string, paper: TradePaper, body: object) =>
  world.call(saveTradePaper, { as, params: { id, paper }, body: { added: [], removed: [], ...body } })
const show = async (as: MerchantPerson, id: string) =>
  (await world.call(getTradeSubmission, { as, params: { id } })).data
const papersOf = async (as: MerchantPerson, id: string) =>
  Object.fromEntries((await show(as, id)).papers.map(({ paper, files }) => [paper, files.map((f) => f.id)]))
const neededOf = async (as: MerchantPerson, id: string) =>
  (await show(as, id)).papers.flatMap(({ paper, is_needed }) => (is_needed ? [paper] : []))

/** An order of each kind of trade without problems, of the given total. */
const textOf = (total: string) =>
  orderText({
    total,
    contract_no: 'PI-1',
    buyer: 'Amazon',
    hs_code: '940520',
    terms: 'FOB',
    unit_price: total,
    declaration_no: '1'.repeat(18),
    statement_no: 'S-1',
    ordered_on: today(),
  })

/** A draft of a kind of trade, with one order for a receipt of the same sum. */
async function draftOf(template: TradeTemplateName, total = '100.00') {
  const person = await world.merchant()
  const receipt_id = await receive(person, total)
  return { person, ...(await draft(person, [receipt_id], [textOf(total)], { template })) }
}

coverCall(saveTradePaper, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    const { id } = await open(as, [], { template: 'b2b' })
    const body = { added: [await upload(as)], removed: [await upload(as)] }
    return { as, params: { id, paper: 'contract' }, body }
  },
  otherMerchant: async () => {
    const mine = await world.merchant()
    const { id } = await open(mine, [], { template: 'b2b' })
    const answer = await savePaper(other, id, 'contract', { added: [await upload(other)] })
    expect(answer).toMatchObject({ status: 404, code: 'trade_submission_not_found' })
    const stolen = await savePaper(mine, id, 'contract', { added: [await upload(other)] })
    expect(stolen.code).toBe('file_not_found')
  },
})

coverCall(mendTradeSubmission, {
  world: () => world,
  valid: async () => {
    const { person, id, order_ids } = await scene()
    await decide(operator, id, {
      verdict: 'refuse',
      rows: order_ids,
      reason: 'document_missing',
      remark: reply,
    })
    return { as: person, params: { id } }
  },
  wrote: (_request, { id }) => ({ id, data: { template: 'marketplace' } }),
  otherMerchant: async () => {
    const { id, order_ids } = await scene()
    await decide(operator, id, {
      verdict: 'refuse',
      rows: order_ids,
      reason: 'document_missing',
      remark: reply,
    })
    const answer = await world.call(mendTradeSubmission, { as: other, params: { id } })
    expect(answer).toMatchObject({ status: 404, code: 'trade_submission_not_found' })
  },
})

describe('the papers of a draft', () => {
  test('are those of its kind of trade', async () => {
    const { person, id } = await draftOf('services')
    expect(Object.keys(await papersOf(person, id))).toEqual(['contract', 'deliverable', 'other'])
    expect((await savePaper(person, id, 'bill_of_lading', {})).code).toBe('trade_paper_unknown')
  })

  test('are added and taken off one by one, so that two people who upload lose nothing', async () => {
    const { person, id, version } = await draftOf('b2b')
    const [first, second, third] = [await upload(person), await upload(person), await upload(person)]
    await Promise.all([
      savePaper(person, id, 'contract', { added: [first] }),
      savePaper(person, id, 'contract', { added: [second] }),
      savePaper(person, id, 'other', { added: [third] }),
    ])
    const { contract, other: more } = await papersOf(person, id)
    expect([...(contract ?? [])].sort()).toEqual([first, second].sort())
    expect(more).toEqual([third])
    await savePaper(person, id, 'contract', { removed: [first] })
    expect((await papersOf(person, id))['contract']).toEqual([second])
    // Rows are saved meanwhile, by the version that their screen knows.
    const body = { version, rows: [], removed: [] }
    expect((await world.call(saveTradeRows, { as: person, params: { id }, body })).code).toBe('ok')
  })

  test('have at most ten files each', async () => {
    const { person, id } = await draftOf('b2b')
    const files: string[] = []
    for (let index = 0; index < 11; index += 1) files.push(await upload(person))
    expect((await savePaper(person, id, 'contract', { added: files.slice(0, 10) })).code).toBe('ok')
    const answer = await savePaper(person, id, 'contract', { added: files.slice(10) })
    expect(answer.code).toBe('trade_paper_files_too_many')
  })

  test('keep their files until they are taken off or the draft is discarded', async () => {
    const { person, id } = await draftOf('b2b')
    const file = await upload(person)
    const remove = () => world.call(removeFile, { as: person, params: { id: file } })
    await savePaper(person, id, 'contract', { added: [file] })
    expect((await remove()).code).toBe('file_in_use')
    await world.call(discardTradeSubmission, { as: person, params: { id } })
    expect((await remove()).code).toBe('ok')
  })

  test('are fixed once it is submitted', async () => {
    const { person, id, version } = await draftOf('services')
    await savePaper(person, id, 'contract', { added: [await upload(person)] })
    expect((await submit(person, { id, version })).code).toBe('ok')
    const answer = await savePaper(person, id, 'contract', { added: [await upload(person)] })
    expect(answer.code).toBe('trade_submission_wrong_state')
  })
})

describe('a paper is needed to submit', () => {
  test.each([
    ['services', '100.00', ['contract']],
    ['managed', '100.00', ['settlement_statement']],
    ['app_store', '100.00', ['earnings_report']],
    ['b2b', '49999.99', []],
    ['b2b', '50000.00', ['contract']],
    ['marketplace', '60000.00', []],
  ] as const)('%s of %s: %o', async (template, total, papers) => {
    const { person, id, version } = await draftOf(template, total)
    expect(await neededOf(person, id)).toEqual(papers)
    const [paper] = papers
    if (!paper) return expect((await submit(person, { id, version })).code).toBe('ok')
    expect((await submit(person, { id, version })).code).toBe('trade_papers_missing')
    await savePaper(person, id, paper, { added: [await upload(person)] })
    expect((await submit(person, { id, version })).code).toBe('ok')
  })

  test('not for an order that was accepted with its papers before', async () => {
    const { person, id, version } = await draftOf('services')
    const contract = await upload(person)
    await savePaper(person, id, 'contract', { added: [contract] })
    const allocated = await receive(person, '40.00')
    expect((await submit(person, { id, version })).code).toBe('ok')
    const { data } = await world.call(getTradeRows, { as: person, params: { id } })
    await accept(operator, { id, order_ids: data.rows.map(({ order_id }) => order_id) })
    const order_ids = data.rows.map(({ order_id }) => order_id)
    const later = await open(person, [allocated], { template: 'services', order_ids })
    expect(await neededOf(person, later.id)).toEqual([])
  })
})

describe('the answer to a missing document', () => {
  test('is the same orders and papers with the paper added, submitted again', async () => {
    const { person, id, version } = await draftOf('services')
    const [contract, deliverable] = [await upload(person), await upload(person)]
    await savePaper(person, id, 'contract', { added: [contract] })
    await submit(person, { id, version })
    const { data } = await world.call(getTradeRows, { as: person, params: { id } })
    const rows = data.rows.map(({ order_id }) => order_id)
    await decide(operator, id, { verdict: 'refuse', rows, reason: 'document_missing', remark: reply })

    const mended = (await world.call(mendTradeSubmission, { as: person, params: { id } })).data
    expect(mended).toMatchObject({ submission_state: 'draft', row_count: 1 })
    expect(mended.receipts).toHaveLength(1)
    expect(await papersOf(person, mended.id)).toMatchObject({ contract: [contract], deliverable: [] })
    await savePaper(person, mended.id, 'deliverable', { added: [deliverable] })
    expect((await submit(person, mended)).code).toBe('ok')

    const shown = await world.call(getConsoleSubmission, { as: operator, params: { id: mended.id } })
    expect(shown.data.papers).toMatchObject([
      { paper: 'contract', files: [{ id: contract, name: picture.name }] },
      { paper: 'deliverable', files: [{ id: deliverable }] },
      { paper: 'other', files: [] },
    ])
    const body = { kind: 'preview', page: 1 }
    const link = await world.call(createConsoleFileLink, { as: operator, params: { id: contract }, body })
    expect(link.code).toBe('ok')
    // Its orders are in another submission now.
    expect((await world.call(mendTradeSubmission, { as: person, params: { id } })).code).toBe(
      'trade_order_wrong_state',
    )
  })

  test('is not begun while the submission is in review', async () => {
    const { person, id } = await scene()
    const answer = await world.call(mendTradeSubmission, { as: person, params: { id } })
    expect(answer.code).toBe('trade_submission_wrong_state')
  })
})

describe('a file that another merchant has too', () => {
  /** A submission of services whose contract has the given bytes. */
  const submitWith = async (file: { name: string; bytes: Buffer }) => {
    const made = await draftOf('services')
    const { data } = await world.call(uploadFile, { as: made.person, file })
    await savePaper(made.person, made.id, 'contract', { added: [data.id] })
    expect((await submit(made.person, made)).code).toBe('ok')
    return { ...made, file_id: data.id }
  }
  const caseOf = async (id: string) =>
    (await world.call(getConsoleSubmission, { as: operator, params: { id } })).data
  const sameAs = async (...ids: string[]) =>
    (await world.call(listSameFiles, { as: operator, query: { file_ids: ids.join(',') } })).data.same
  const fileOf = (width: number) => ({ name: 'contract.png', bytes: png({ width }) })

  test('is told to the reviewer, with the merchant, the use and the time', async () => {
    const first = await submitWith(fileOf(31))
    expect((await caseOf(first.id)).exceptions).toEqual([])
    const second = await submitWith(fileOf(31))
    expect((await caseOf(second.id)).exceptions).toEqual(['paper_elsewhere'])
    expect(await sameAs(second.file_id)).toEqual([
      {
        file_id: second.file_id,
        merchant_id: first.person.merchant_id,
        merchant_number: expect.any(String),
        uses: ['trade_submission'],
        uploaded_at: expect.any(String),
      },
    ])
  })

  test('is not told if it is of the same merchant, or if nothing uses it', async () => {
    const { person, file_id, id } = await submitWith(fileOf(32))
    await world.call(uploadFile, { as: person, file: fileOf(32) })
    await world.call(uploadFile, { as: other, file: fileOf(32) })
    expect(await sameAs(file_id)).toEqual([])
    expect((await caseOf(id)).exceptions).toEqual([])
  })

  test('leaves the submission to operators', async () => {
    await submitWith(fileOf(33))
    const { person, id } = await submitWith(fileOf(33))
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    const { data } = await world.call(getTradeRows, { as: person, params: { id } })
    expect(data.rows.map(({ row_state }) => row_state)).toEqual(['submitted'])
  })

  test('is told of an imported sheet too, by its submission', async () => {
    const bytes = Buffer.from('order no,note\nSAME-1,x\n')
    const importAs = async () => {
      const person = await world.merchant()
      const receipt_id = await receive(person, '100.00')
      const made = await draft(person, [receipt_id], [orderText()])
      const file = { name: 'orders.csv', bytes }
      const sheet_id = (await world.call(uploadSheet, { as: person, file })).data.id
      const body = { version: made.version, sheet_id, header_row: 1, fields: { 0: 'order_no' } }
      const params = { id: made.id }
      const { data } = await world.call(importTradeOrders, { as: person, params, body })
      const rows = (await world.call(getTradeRows, { as: person, params })).data.rows
      const removed = rows.slice(1).map(({ order_id }) => order_id)
      const saved = { version: data.version, rows: [], removed }
      const { version } = (await world.call(saveTradeRows, { as: person, params, body: saved })).data
      return { person, id: made.id, version }
    }
    const first = await importAs()
    const second = await importAs()
    // A draft of another merchant is not submitted yet.
    expect((await submit(first.person, first)).code).toBe('ok')
    expect((await caseOf(first.id)).exceptions).toEqual([])
    expect((await submit(second.person, second)).code).toBe('ok')
    const { exceptions, sheets } = await caseOf(second.id)
    expect(exceptions).toEqual(['sheet_elsewhere'])
    expect(sheets).toMatchObject([{ name: 'orders.csv', elsewhere: [{ submission_id: first.id }] }])
  })
})

coverCall(listSameFiles, {
  world: () => world,
  valid: async () => ({ as: operator, query: { file_ids: await upload(other) } }),
})
