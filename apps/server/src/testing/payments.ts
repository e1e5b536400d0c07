import {
  authorisePayment,
  createAuthorisation,
  createPayee,
  createPayment,
  decidePayee,
  getPayment,
  type PayeeDetail,
  type Payment,
  type PaymentDetail,
  quotePayment,
} from '@causeway/contract'
import {
  type Movement,
  type PaymentOrder,
  type PaymentStatus,
  writeOrderStatus,
  writeReturn,
} from '@causeway/iso20022'
import { type Currency, type Money, parseMoney } from '@causeway/money'
import { dispatchPayment } from '../payments/dispatch.ts'
import type { BankDouble } from './bank-double.ts'
import { book, nextReference, tellServer } from './bank-messages.ts'
import type { MerchantPerson, Person } from './builders.ts'
import { freshKey, PAY_PWD, trader } from './exchange.ts'
import { expectOk } from './expect-ok.ts'
import type { BankPlace } from './open-accounts.ts'
import { activePayee, freshAccount, payeeInputTo } from './payees.ts'
import { tickRates } from './rates.ts'
import { fileOf } from './requests.ts'
import type { World } from './world.ts'

/** The body of a payment of pounds to a payee in the United Kingdom, unless told otherwise. */
export const paymentTo = (payee_id: string, given: Record<string, unknown> = {}) => ({
  payee_id,
  source_currency: 'GBP',
  amount: '100.00',
  method: 'GB-GBP-FPS',
  purpose: 'goods',
  reference: 'INV-7',
  ...given,
})

/** A merchant with pounds and a payee in the United Kingdom. */
export async function payer(world: World, paid = '10000.00') {
  await tickRates(world)
  const as = await trader(world, { GBP: paid })
  return { as, payee: await activePayee(world, as) }
}

export async function draftOf(
  world: World,
  as: MerchantPerson,
  body: Record<string, unknown>,
): Promise<Payment> {
  return expectOk(await world.call(createPayment, { as, body, headers: freshKey() }))
}

/** A quote and the draft that takes one of its methods. */
export async function quotedDraft(
  world: World,
  as: MerchantPerson,
  quote: Record<string, unknown>,
  given: Record<string, unknown> = {},
): Promise<Payment> {
  const { quote_id, methods } = expectOk(await world.call(quotePayment, { as, body: quote }))
  const body = {
    payee_id: quote['payee_id'],
    quote_id,
    method: methods[0]?.method,
    purpose: 'goods',
    ...given,
  }
  return draftOf(world, as, body)
}

export const confirm = (world: World, as: MerchantPerson, id: string, given: object = {}) =>
  world.call(createAuthorisation, { as, body: { kind: 'payment', id, ...given } })

export const authorise = (world: World, as: MerchantPerson, id: string, authorisation_id: string) =>
  world.call(authorisePayment, {
    as,
    params: { id },
    body: { authorisation_id, pay_pwd: PAY_PWD },
    headers: freshKey(),
  })

/** A payment that its merchant has authorised by the payment password. */
export async function authorised(world: World, as: MerchantPerson, draft: Payment): Promise<Payment> {
  const { id } = expectOk(await confirm(world, as, draft.id, { accepts_duplicates: true }))
  return expectOk(await authorise(world, as, draft.id, id))
}

/** A payment that the bank has, and has not answered. */
export async function dispatched(world: World, as: MerchantPerson, draft: Payment): Promise<PaymentDetail> {
  await authorised(world, as, draft)
  await dispatchPayment(world.context, { payment_id: draft.id })
  return readPayment(world, as, draft.id)
}

export async function readPayment(world: World, as: MerchantPerson, id: string): Promise<PaymentDetail> {
  return expectOk(await world.call(getPayment, { as, params: { id } }))
}

/** A payment of 100 pounds that the bank has, and has not answered. */
export async function atBank(world: World, given: Record<string, unknown> = {}) {
  const { as, payee } = await payer(world)
  const payment = await dispatched(world, as, await draftOf(world, as, paymentTo(payee.id, given)))
  return { as, payee, payment }
}

/** By the database, as a session ends while hours pass. */
export async function stateOf(world: World, { id }: Pick<Payment, 'id'>): Promise<unknown> {
  const sql = 'select payment_state from payments where payment_id = $1'
  const { rows } = await world.database.asOwner(sql, [id])
  return rows[0]?.['payment_state']
}

/** A supplier in mainland China that a reviewer has approved, unless it is told to be the merchant itself. */
export async function supplierIn(
  world: World,
  as: MerchantPerson,
  operator: Person,
  details: Record<string, string> = {},
  destination = 'CN-CNY-CNAPS',
): Promise<PayeeDetail> {
  const body = payeeInputTo(destination, { cn_card_or_account: `62220000${freshAccount()}`, ...details })
  const made = expectOk(await world.call(createPayee, { as, body }))
  const revision = made.open_version?.revision ?? 0
  expectOk(
    await world.call(decidePayee, {
      as: operator,
      params: { id: made.id },
      body: { verdict: 'approve', revision },
    }),
  )
  return made
}

/** The draft of a payment of dollars into the mainland, for goods with a contract. */
export async function intoChina(
  world: World,
  as: MerchantPerson,
  payee_id: string,
  amount: string,
  source_currency: Currency = 'USD',
): Promise<Payment> {
  await tickRates(world)
  const quote = { payee_id, source_currency, currency: 'CNY', fixed_side: 'source', amount }
  const file_id = await fileOf(world, as)
  return quotedDraft(world, as, quote, {
    details: { purpose_code: 'CGODDR' },
    documents: { purchase_contract: { file_ids: [file_id] } },
  })
}

/** The orders that the bank was sent. */
export const ordersAt = ({ messages }: BankDouble): PaymentOrder[] =>
  messages.filter((message) => message.kind === 'payment_order')

/** The bank tells the status of a payment. */
export async function tellStatus(
  world: World,
  payment: Pick<Payment, 'number' | 'uetr'>,
  status: string,
  given: Partial<PaymentStatus> = {},
  original_message_id = 'order',
) {
  const told: PaymentStatus = {
    instruction_id: payment.number,
    end_to_end_id: payment.number,
    uetr: payment.uetr,
    status,
    reason: undefined,
    reason_text: '',
    bank_reference: undefined,
    ...given,
  }
  const none = { reason: undefined, reason_text: '' }
  const groups = [{ group_id: payment.number, status: undefined, ...none, payments: [told] }]
  const envelope = { message_id: nextReference('STS'), created_at: world.clock.now() }
  return tellServer(
    world,
    writeOrderStatus({ ...envelope, original_message_id, status: undefined, ...none, groups }),
  )
}

const amountOf = ({ target }: Pick<Payment, 'target'>): Money => {
  const amount = parseMoney(target.amount, target.currency as Currency)
  if (!amount) throw new Error('A payment has an amount')
  return amount
}

type Named = Pick<Payment, 'number' | 'uetr' | 'target'>

/** The bank books the debit of a payment. */
export function bookDebit(
  world: BankPlace,
  payment: Named,
  given: Partial<Movement> = {},
): Promise<Movement> {
  const named = { instruction_id: payment.number, end_to_end_id: payment.number, uetr: payment.uetr }
  const amount = amountOf(payment)
  return book(world, { side: 'debit', amount, transaction_code: 'PMNT/ICDT/DMCT', ...named, ...given })
}

/** The bank books what comes back of a payment: all of it, unless told otherwise. */
export function bookReturn(world: World, payment: Named, given: Partial<Movement> = {}): Promise<Movement> {
  const named = { instruction_id: payment.number, end_to_end_id: payment.number, uetr: payment.uetr }
  const amount = amountOf(payment)
  return book(world, { side: 'credit', amount, transaction_code: 'PMNT/ICDT/RRTN', ...named, ...given })
}

/** The bank tells by a return message that a payment comes back. */
export async function tellReturn(world: World, payment: Named, given: object = {}) {
  const envelope = { message_id: nextReference('RTN'), created_at: world.clock.now() }
  return tellServer(
    world,
    writeReturn({
      ...envelope,
      return_id: nextReference('RTR'),
      original: {
        bank_reference: undefined,
        instruction_id: payment.number,
        end_to_end_id: payment.number,
        uetr: payment.uetr,
      },
      amount: amountOf(payment),
      settled_on: undefined,
      reason: 'AC04',
      reason_text: 'Account closed',
      ...given,
    }),
  )
}
