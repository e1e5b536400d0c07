import {
  answerRequest,
  getConsoleReceipt,
  getRequest,
  listKnownPayers,
  type PayerRelation,
  policyOf,
  releaseReceipt,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { setPolicy } from '../testing/policies.ts'
import { type ReceiptScene, readReceipt, receiptScene } from '../testing/receipts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

/** A receipt whose payer the merchant has explained. */
async function explained(choice: PayerRelation): Promise<ReceiptScene> {
  const scene = await receiptScene(world, { application_type: 't_trade' })
  const { owner: as } = scene
  const params = { id: (await readReceipt(world, scene)).request_ids[0] ?? '' }
  const { data } = await world.call(getRequest, { as, params })
  const file_ids = [await fileOf(world, as)]
  const answers = Object.fromEntries(
    data.items.map(({ id, kind }) => [id, kind === 'choice' ? { choice } : { file_ids }]),
  )
  expect(await world.call(answerRequest, { as, params, body: { round: 1, answers } })).toMatchObject({
    code: 'ok',
  })
  return scene
}

const accept = ({ id }: ReceiptScene, relation?: PayerRelation) => {
  const body = { remark: 'The papers are in order.', accept_payer: true, ...(relation && { relation }) }
  return world.call(releaseReceipt, { as: operator, params: { id }, body })
}

const shownTo = async ({ owner }: ReceiptScene) =>
  (await world.call(listKnownPayers, { as: owner })).data.map(({ relation }) => relation)

const shownInConsole = async ({ id }: ReceiptScene) =>
  (await world.call(getConsoleReceipt, { as: operator, params: { id } })).data.payer_relation

describe('a payer that is accepted', () => {
  test('keeps the relation that the merchant chose, as merchant and operators see it', async () => {
    const scene = await explained('import_agent')
    expect(await shownInConsole(scene)).toBe('import_agent')
    expect(await accept(scene)).toMatchObject({ code: 'ok' })
    expect(await shownTo(scene)).toEqual(['import_agent'])
    expect(await shownInConsole(scene)).toBe('import_agent')
  })

  test('has the relation that the operator found, if it is another one', async () => {
    const scene = await explained('buyer')
    expect(await accept(scene, 'affiliate')).toMatchObject({ code: 'ok' })
    expect(await shownTo(scene)).toEqual(['affiliate'])
    expect(await shownInConsole(scene)).toBe('affiliate')
  })

  test('is refused with a relation that the policy does not accept', async () => {
    const scene = await explained('payment_institution')
    const { default: value } = policyOf('payer_scenarios')
    const refused = { ...value.payment_institution, is_accepted: false }
    await setPolicy(world, 'payer_scenarios', { ...value, payment_institution: refused })
    expect(await accept(scene)).toMatchObject({
      code: 'input_invalid',
      data: { fields: { relation: 'not_an_option' } },
    })
    expect(await accept(scene, 'end_buyer')).toMatchObject({ code: 'ok' })
    await setPolicy(world, 'payer_scenarios', value)
  })
})

test('the question about a payer says that a bare statement of a third party is not accepted', async () => {
  const scene = await receiptScene(world, { application_type: 't_trade' })
  const params = { id: (await readReceipt(world, scene)).request_ids[0] ?? '' }
  const { data } = await world.call(getRequest, { as: scene.owner, params })
  const asked = data.items.find(({ kind }) => kind === 'file')?.prompt['en-US']
  expect(asked).toContain('a bare statement that a third party pays is not accepted')
})
