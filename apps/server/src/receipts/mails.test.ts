import { answerRecall, getConsoleReceipt, type ReceiptState } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { convertFor, givePayPwd } from '../testing/exchange.ts'
import { tickRates } from '../testing/rates.ts'
import { type Door, type DoorName, receiptDoors, receiptIn } from '../testing/receipt-doors.ts'
import { type ReceiptScene, readReceipt, receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
let doors: Readonly<Record<DoorName, Door>>
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  operator = await world.operator()
  doors = receiptDoors(world, operator)
})
afterAll(() => world.stop())

type Mail = { template: string; path: string; values: Record<string, string> }

async function mailsTo({ owner }: ReceiptScene): Promise<Mail[]> {
  const { rows } = await world.database.asOwner(
    `select data ->> 'template' as template, data ->> 'path' as path, data -> 'values' as values
     from pgboss.job where data ->> 'to' = $1 and (data ->> 'template' like 'receipt_%'
       or data ->> 'template' like 'request_%') order by created_on`,
    [owner.email],
  )
  return rows as Mail[]
}

const pathOf = ({ id }: ReceiptScene) => `/merchant/collection/management?id=${id}`

const happenings: readonly (readonly [ReceiptState, DoorName, string])[] = [
  ['material_required', 'deadline', 'receipt_materials_missing'],
  ['screening', 'send_back', 'receipt_sent_back'],
  ['returning', 'bank_refuses', 'receipt_return_refused'],
  ['available', 'bank_recalls', 'receipt_recalled'],
  ['available', 'accept_recall', 'receipt_sent_back'],
  ['available', 'bank_reverses', 'receipt_reversed'],
]

describe('a merchant is mailed, with a link to the receipt,', () => {
  test.each(happenings)('of a receipt in %s: %s is %s', async (state, door, template) => {
    const scene = await receiptIn(world, doors, state)
    await doors[door](scene)
    const { number } = await readReceipt(world, scene)
    expect((await mailsTo(scene)).at(-1)).toEqual({
      template,
      path: pathOf(scene),
      values: { number, amount: 'USD 100.00' },
    })
  })

  test('of what is owed after a reversal', async () => {
    const scene = await receiptScene(world)
    await givePayPwd(world, scene.owner)
    await convertFor(world, scene.owner, { amount: '60.00' })
    await doors.bank_reverses(scene)
    const { number } = await readReceipt(world, scene)
    const values = { number, amount: 'USD 100.00', owed: 'USD 60.00' }
    expect(await mailsTo(scene)).toEqual([{ template: 'receipt_owed', path: pathOf(scene), values }])
  })

  test('of a recall that was refused', async () => {
    const scene = await receiptScene(world)
    await doors.bank_recalls(scene)
    const found = await world.call(getConsoleReceipt, { as: operator, params: { id: scene.id } })
    const params = { id: found.data.recall?.id ?? '' }
    const body = { answer: 'refuse', remark: 'The goods were delivered.' }
    await world.call(answerRecall, { as: operator, params, body })
    const templates = (await mailsTo(scene)).map(({ template }) => template)
    expect(templates).toEqual(['receipt_recalled', 'receipt_recall_refused'])
  })

  test('of questions about it, of the rules and of operators', async () => {
    const asked = await receiptIn(world, doors, 'material_required')
    const held = await receiptIn(world, doors, 'screening')
    await doors.ask(held)
    for (const scene of [asked, held]) {
      expect(await mailsTo(scene)).toMatchObject([{ template: 'request_opened', path: pathOf(scene) }])
    }
  })
})

test('a merchant is not mailed of what is credited, nor of a return that it began', async () => {
  const scene = await receiptScene(world)
  await doors.return(scene)
  await doors.bank_books(scene)
  expect(await mailsTo(scene)).toEqual([])
})
