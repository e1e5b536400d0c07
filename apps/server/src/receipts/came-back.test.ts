import { randomUUID } from 'node:crypto'
import {
  getBankMessage,
  getReconciliation,
  getSuspenseItem,
  listBankMessages,
  listSuspense,
  returnReceipt,
} from '@causeway/contract'
import { type Movement, writeStatement } from '@causeway/iso20022'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, movementOf, nextReference, notificationOf, tellServer } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { freshKey } from '../testing/exchange.ts'
import {
  bookReturn,
  type ReceiptScene,
  readReceipt,
  receiptScene,
  returnMessageOf,
  returnUnderWay,
  reverse,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let treasurer: Person
beforeAll(async () => {
  world = await createWorld()
  treasurer = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

type Sent = ReceiptScene & { readonly uetr: string; readonly instruction_id: string }

/** A receipt that its merchant sends back; the return is with the bank. */
async function sentBack(): Promise<Sent> {
  const uetr = randomUUID()
  const scene = await receiptScene(world, { uetr })
  const asked = { as: scene.owner, params: { id: scene.id }, body: {}, headers: freshKey() }
  await world.call(returnReceipt, asked)
  return { ...scene, uetr, instruction_id: await returnUnderWay(world, scene.id) }
}

/** A return that the bank has paid out. */
async function paidBack(): Promise<Sent & { readonly debit: Movement }> {
  const scene = await sentBack()
  return { ...scene, debit: await bookReturn(world, scene, '100.00') }
}

const suspenseOf = async ({ bank_reference }: Movement) => {
  const search = { search: bank_reference ?? '' }
  return (await world.call(listSuspense, { as: treasurer, query: search })).data
}

async function told(body: Uint8Array) {
  const { status, related_id = '' } = await tellServer(world, body)
  const { data } = await world.call(listBankMessages, { as: treasurer, query: { envelope: related_id } })
  const id = data[0]?.id ?? ''
  return { status, ...(await world.call(getBankMessage, { as: treasurer, params: { id } })).data }
}

/** The books of the dollar account at the bank. */
async function nostro(): Promise<number> {
  const { data } = await world.call(getReconciliation, { as: treasurer })
  return Number(data.accounts.find(({ currency }) => currency === 'USD')?.books.amount ?? 0)
}

let sequence_number = 0

function statementOf(movement: Movement): Uint8Array {
  sequence_number += 1
  const date = world.clock.now().toISOString().slice(0, 10)
  return writeStatement({
    message_id: nextReference('STM'),
    created_at: world.clock.now(),
    account: 'SETTLEMENT-USD',
    sequence_number,
    opening: { amount: money(0n, 'USD'), date },
    closing: { amount: movement.amount, date },
    movements: [movement],
  })
}

describe('money of ours that comes back', () => {
  test.each(['first', 'last'])(
    'the same movement told by camt.054 twice, camt.053 and a return message, which comes %s, is booked once',
    async (place) => {
      const { to, owner, id, uetr } = await paidBack()
      const movement = movementOf({ to, uetr })
      const before = await nostro()
      const reports = [
        notificationOf(world, [movement]),
        notificationOf(world, [movement]),
        statementOf(movement),
      ]
      const message = returnMessageOf(world, { uetr })
      for (const body of place === 'first' ? [message, ...reports] : [...reports, message]) {
        expect(await tellServer(world, body)).toMatchObject({ status: 'accepted' })
      }
      expect((await nostro()) - before).toBe(100)
      const items = await suspenseOf(movement)
      const { number } = await readReceipt(world, { owner, id })
      const receipt = { id, number }
      expect(items).toMatchObject([{ reason: 'return_came_back', our_return: { receipt } }])
      expect(await told(message)).toMatchObject({
        kind: 'return',
        message_state: 'done',
        our_return: {
          receipt,
          return_state: 'booked',
          came_back: [{ id: items[0]?.id, bank_reference: movement.bank_reference }],
        },
      })
      expect(await readReceipt(world, { owner, id })).toMatchObject({ receipt_state: 'returned' })
    },
  )

  test('goes to suspense and is no receipt: by our instruction, our UETR or its code alone', async () => {
    const { to, owner, id, uetr, instruction_id } = await paidBack()
    for (const named of [{ instruction_id }, { uetr }, { uetr, transaction_code: 'PMNT/RCDT/RRTN' }]) {
      const [item] = await suspenseOf(await book(world, { to, ...named }))
      expect(item).toMatchObject({ reason: 'return_came_back', our_return: { receipt: { id } } })
    }
    const [unnamed] = await suspenseOf(await book(world, { to, transaction_code: 'PMNT/RCDT/RRTN' }))
    expect(unnamed).toMatchObject({ reason: 'return_unknown', our_return: null })
    expect(await readReceipt(world, { owner, id })).toMatchObject({ receipt_state: 'returned' })
  })

  test('with another amount than the return that it names is no receipt, and not that return', async () => {
    const { to, uetr } = await paidBack()
    const [item] = await suspenseOf(await book(world, { to, uetr, paid: '85.00' }))
    expect(item).toMatchObject({ reason: 'return_unknown', our_return: null })
  })

  test('is proposed to the account that it was sent back from', async () => {
    const { to, uetr } = await paidBack()
    const debtor = { name: 'A bank that sends money back' }
    const [item] = await suspenseOf(await book(world, { to, uetr, debtor, creditor: {} }))
    const asked = { as: treasurer, params: { id: item?.id ?? '' } }
    const { data } = await world.call(getSuspenseItem, asked)
    expect(data.proposals).toMatchObject([{ id: to.account_id, hints: ['return_came_back'] }])
  })
})

describe('a return message of the bank', () => {
  test('names a return of ours by the reference of its debit, our instruction or our UETR', async () => {
    const { id, uetr, instruction_id, debit } = await paidBack()
    for (const named of [{ bank_reference: debit.bank_reference }, { instruction_id }, { uetr }]) {
      expect(await told(returnMessageOf(world, named))).toMatchObject({
        message_state: 'done',
        our_return: { receipt: { id }, came_back: [] },
      })
    }
  })

  test('that names nothing of ours is kept for an operator, and posts nothing', async () => {
    const { movement } = await receiptScene(world, { uetr: randomUUID() })
    const before = await nostro()
    // A receipt that was not sent back is not money of ours.
    for (const uetr of [randomUUID(), movement.uetr]) {
      expect(await told(returnMessageOf(world, { uetr }))).toMatchObject({
        status: 'accepted',
        message_state: 'exception',
        problem: 'return_unknown',
        our_return: null,
      })
    }
    expect(await nostro()).toBe(before)
  })

  test('with another amount than the return that it names is for an operator, who sees which', async () => {
    const { id, uetr } = await paidBack()
    expect(await told(returnMessageOf(world, { uetr, paid: '99.99' }))).toMatchObject({
      message_state: 'exception',
      problem: 'return_unmatched',
      our_return: { receipt: { id } },
    })
  })
})

describe('a debit of the bank without our instruction', () => {
  const debitOf = async ({ to, uetr }: Sent, paid: string) =>
    book(world, { side: 'debit', to, creditor: {}, uetr, paid })

  test('is the return whose UETR it names, with the exact amount', async () => {
    const scene = await sentBack()
    await debitOf(scene, '99.00')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returning' })
    await debitOf(scene, '100.00')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returned' })
  })

  test('that takes the credit back is a reversal, although a return with its UETR is under way', async () => {
    const scene = await sentBack()
    await reverse(world, scene, '100.00', scene.uetr)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'reversed' })
  })
})
