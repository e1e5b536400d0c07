import { SIGNATURE_HEADER, signatureOf } from '@causeway/bank-link'
import {
  type Acknowledgement,
  type Movement,
  readAcknowledgement,
  readXml,
  writeNotification,
} from '@causeway/iso20022'
import { type Currency, parseMoney } from '@causeway/money'
import { screenReceived } from '../receipts/service.ts'
import { accountFor, type BankPlace, type TestAccount } from './open-accounts.ts'
import type { World } from './world.ts'

let count = 0

/** Numbers that no other test of this process has. */
export const nextReference = (prefix = 'L'): string => {
  count += 1
  return `${prefix}-${process.pid}-${count}`
}

type Paid = Partial<Movement> & { readonly to?: TestAccount | undefined; readonly paid?: string }

/** A booked credit of 100 to an account, unless told otherwise. */
export function movementOf({ to, paid = '100.00', ...given }: Paid = {}): Movement {
  const currency: Currency = to?.currency ?? 'USD'
  const amount = given.amount ?? parseMoney(paid, currency)
  if (!amount) throw new Error(`${paid} is no amount`)
  return {
    bank_reference: nextReference(),
    side: 'credit',
    amount,
    instructed: undefined,
    charges: [],
    status: 'BOOK',
    booked_on: undefined,
    value_date: undefined,
    transaction_code: 'PMNT/RCDT/XBCT',
    end_to_end_id: undefined,
    instruction_id: undefined,
    uetr: undefined,
    debtor: { name: 'Northwind Stores Ltd', account: 'GB33BUKB20201555555555', country: 'GB' },
    creditor: to ? { account: to.bank_account } : {},
    remittance: 'Invoice 7',
    is_reversal: false,
    reverses: undefined,
    ...given,
  }
}

/** A camt.054 of the settlement account of its first movement. */
export function notificationOf(
  world: BankPlace,
  movements: readonly Movement[],
  message_id = nextReference('NTF'),
): Uint8Array {
  const account = `SETTLEMENT-${movements[0]?.amount.currency ?? 'USD'}`
  return writeNotification({ message_id, created_at: world.clock.now(), account, movements })
}

/** Sends a message as the bank does, and returns the acknowledgement. */
export async function tellServer(world: BankPlace, body: Uint8Array): Promise<Acknowledgement> {
  const response = await sendToServer(world, body)
  if (response.status !== 200) throw new Error(`The message was answered with ${response.status}`)
  return readAcknowledgement(readXml(new Uint8Array(await response.arrayBuffer())))
}

/** Sends bytes to the door of the bank, signed unless told otherwise. */
export function sendToServer(
  world: BankPlace,
  body: Uint8Array,
  secret = world.context.bank.secret,
): Promise<Response> {
  const signed = { method: 'POST', path: '/bank/messages', body }
  const headers = { 'content-type': 'application/xml', [SIGNATURE_HEADER]: signatureOf(signed, secret) }
  return world.fetch(signed.path, { method: 'POST', headers, body: Uint8Array.from(body) })
}

/** The bank tells of a movement; the receipt of a credit is found by its reference. */
export async function book(world: BankPlace, given: Paid): Promise<Movement> {
  const movement = movementOf(given)
  const { status, description } = await tellServer(world, notificationOf(world, [movement]))
  if (status !== 'accepted') throw new Error(`The notification was refused: ${description}`)
  return movement
}

const purses = new WeakMap<World, Map<string, TestAccount>>()

/** Money for a merchant, released: by an account of its currency, which is opened the first time. */
export async function fund(
  world: World,
  owner: { readonly merchant_id: string },
  currency: Currency,
  paid: string,
  given: Partial<Movement> = {},
): Promise<Movement> {
  const known = purses.get(world) ?? new Map<string, TestAccount>()
  purses.set(world, known)
  const key = `${owner.merchant_id} ${currency}`
  const to = known.get(key) ?? (await accountFor(world, owner, { currency }))
  known.set(key, to)
  const movement = await book(world, { ...given, to, paid })
  await screenReceived(world.context)
  return movement
}

/** The id of the receipt that a movement became. */
export async function receiptIdOf({ database }: World, { bank_reference }: Movement): Promise<string> {
  const { rows } = await database.asOwner(`select receipt_id from receipts where bank_reference = $1`, [
    bank_reference,
  ])
  const id = rows[0]?.receipt_id
  if (typeof id !== 'string') throw new Error(`There is no receipt of ${bank_reference}`)
  return id
}
