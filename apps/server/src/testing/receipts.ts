import { answerRecall, getConsoleReceipt, getReceipt, listBalances } from '@causeway/contract'
import {
  type Movement,
  type OriginalPayment,
  writeRecall,
  writeReturn,
  writeStatus,
} from '@causeway/iso20022'
import { type Currency, type Money, parseMoney } from '@causeway/money'
import { screenReceived } from '../receipts/service.ts'
import { book, nextReference, receiptIdOf, tellServer } from './bank-messages.ts'
import type { MerchantPerson, Person } from './builders.ts'
import { accountFor, type TestAccount } from './open-accounts.ts'
import type { World } from './world.ts'

export type ReceiptScene = {
  readonly owner: MerchantPerson
  readonly to: TestAccount
  readonly movement: Movement
  readonly id: string
}

type Wanted = Partial<Movement> & {
  /** Another receipt of the same account. */
  readonly after?: ReceiptScene
  readonly paid?: string
  readonly application_type?: 'e_commerce' | 't_trade'
}

/** A receipt that has arrived, and was screened unless told otherwise. */
export async function receiptScene(
  world: World,
  { after, application_type, ...paid }: Wanted = {},
  isScreened = true,
): Promise<ReceiptScene> {
  const owner = after?.owner ?? (await world.merchant())
  const wanted = application_type ? { application_type } : {}
  const to = after?.to ?? (await accountFor(world, owner, wanted))
  const movement = await book(world, { to, ...paid })
  if (isScreened) await screenReceived(world.context)
  return { owner, to, movement, id: await receiptIdOf(world, movement) }
}

export const readReceipt = async (world: World, { owner, id }: Pick<ReceiptScene, 'owner' | 'id'>) =>
  (await world.call(getReceipt, { as: owner, params: { id } })).data

/** The US dollars of a merchant. */
export async function dollarsOf(world: World, as: MerchantPerson) {
  const { data } = await world.call(listBalances, { as })
  const nothing = { available: '0.00', held: '0.00', reserved: '0.00', receivable: '0.00' }
  const { available, held, receivable } = data.find(({ currency }) => currency === 'USD') ?? nothing
  return { available, held, receivable }
}

/** The return of a receipt that is with the bank, as the bank knows it. */
export async function returnUnderWay({ database }: World, receipt_id: string): Promise<string> {
  const { rows } = await database.asOwner(
    `select return_id from bank_returns where receipt_id = $1 and return_state in ('waiting', 'sent')`,
    [receipt_id],
  )
  return String(rows[0]?.return_id).replaceAll('_', '-')
}

/** The latest recall of a receipt, as operators see it. */
export const recallOf = async (world: World, as: Person, { id }: Pick<ReceiptScene, 'id'>) =>
  (await world.call(getConsoleReceipt, { as, params: { id } })).data.recall

/** An operator answers the latest recall of a receipt. */
export async function settleRecallOf(
  world: World,
  as: Person,
  scene: Pick<ReceiptScene, 'id'>,
  answer: 'accept' | 'refuse',
) {
  const params = { id: (await recallOf(world, as, scene))?.id ?? '' }
  return world.call(answerRecall, { as, params, body: { answer, remark: 'The merchant agrees.' } })
}

/** The bank books a return. */
export async function bookReturn(world: World, { id, to }: ReceiptScene, paid: string): Promise<Movement> {
  const instruction_id = await returnUnderWay(world, id)
  return book(world, { side: 'debit', paid, to, creditor: {}, instruction_id })
}

/** The bank refuses a return. */
export async function refuseReturn(world: World, { id }: ReceiptScene, named?: string) {
  const transaction_id = named ?? (await returnUnderWay(world, id))
  const message_id = nextReference('STS')
  const facts = { original_message_id: undefined, original_message_name: undefined, end_to_end_id: undefined }
  const refused = {
    status: 'RJCT',
    reason: 'AC04',
    reason_text: '',
    uetr: undefined,
    bank_reference: undefined,
  }
  const envelope = { message_id, created_at: world.clock.now() }
  return tellServer(world, writeStatus({ ...envelope, ...facts, ...refused, transaction_id }))
}

type Told = Partial<OriginalPayment> & { readonly paid?: string; readonly currency?: Currency }

/** A pacs.004 of the bank: money that we sent comes back. */
export function returnMessageOf(
  world: World,
  { paid = '100.00', currency = 'USD', ...named }: Told,
): Uint8Array {
  const amount = parseMoney(paid, currency)
  if (!amount) throw new Error(`${paid} is no amount`)
  const none = { instruction_id: undefined, end_to_end_id: undefined, uetr: undefined }
  return writeReturn({
    message_id: nextReference('RTN'),
    created_at: world.clock.now(),
    return_id: nextReference('RTR'),
    original: { ...none, bank_reference: undefined, ...named },
    amount,
    settled_on: undefined,
    reason: 'AC04',
    reason_text: '',
  })
}

/** The bank takes a credit back, in whole or in part. */
export async function reverse(
  world: World,
  { movement, to }: ReceiptScene,
  paid = '100.00',
  uetr?: string,
): Promise<Movement> {
  const reverses = movement.bank_reference
  return book(world, { side: 'debit', paid, to, creditor: {}, is_reversal: true, reverses, uetr })
}

type Asked = { readonly recall_id?: string; readonly amount?: Money }

/** The payer's bank asks for a credit back. */
export async function recallReceipt(world: World, { movement }: ReceiptScene, asked: Asked = {}) {
  const { bank_reference, amount } = movement
  const none = { instruction_id: undefined, end_to_end_id: undefined, uetr: undefined }
  const original = { ...none, bank_reference }
  const facts = { recall_id: nextReference('CASE'), original, amount, ...asked }
  const envelope = { message_id: nextReference('RCL'), created_at: world.clock.now() }
  const parties = { sender: 'A bank', receiver: 'The provider' }
  return tellServer(
    world,
    writeRecall({ ...envelope, ...parties, ...facts, reason: 'CUST', reason_text: '' }),
  )
}
