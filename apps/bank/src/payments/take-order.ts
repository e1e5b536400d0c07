import { createHash } from 'node:crypto'
import type { OrderedPayment, PaymentGroup, PaymentOrder } from '@causeway/iso20022'
import { atOneTime, type Bank } from '../bank.ts'
import type { Books } from '../books/books.ts'
import { today } from '../entries/entries.ts'
import { Refusal } from '../refusal.ts'
import { problemOf, reject } from './life.ts'
import {
  faultOf,
  findPayment,
  insertPayment,
  NO_STEP,
  type Payment,
  schedule,
  updatePayment,
} from './payments.ts'
import { findPlan } from './plans.ts'
import { isSilent } from './steps.ts'
import { lastTold, type Told, tellStatuses, toldOf } from './tell-status.ts'

/** Takes an order. By the same order again the provider asks what became of its payments. */
export function takeOrder(running: Bank, order: PaymentOrder, body: Uint8Array): void {
  const bank = atOneTime(running)
  const isKnown = isKnownOrder(bank.books, order.message_id, body)
  const seen = new Set<string>()
  const told = order.groups.flatMap((group) =>
    group.payments.flatMap((ordered) => {
      const code = duplicateCode(bank.books, order, ordered, seen)
      seen.add(ordered.instruction_id)
      const payment = paymentOf(bank, order, group, ordered)
      if (code) return toldOf(payment, 'RJCT', code)
      if (isKnown) return presentOf(findPayment(bank.books, ordered.instruction_id) ?? payment)
      return takePayment(bank, payment) ?? []
    }),
  )
  tellStatuses(bank, told)
}

function isKnownOrder(books: Books, message_id: string, body: Uint8Array): boolean {
  const hash = createHash('sha256').update(body).digest('hex')
  const known = books.get<{ hash: string }>('select hash from orders where message_id = ?', message_id)
  if (known && known.hash !== hash) {
    throw new Refusal(409, 'message_id_used', 'The message id is that of another order.')
  }
  if (!known) books.run('insert into orders (message_id, hash) values (?, ?)', message_id, hash)
  return known !== undefined
}

/** A number that another payment has. That one goes on as if nothing had come. */
function duplicateCode(
  books: Books,
  { message_id }: PaymentOrder,
  { instruction_id, uetr }: OrderedPayment,
  seen: ReadonlySet<string>,
): string | undefined {
  const known = findPayment(books, instruction_id)
  if (seen.has(instruction_id) || (known && known.message_id !== message_id)) return 'DU05'
  const sql = 'select instruction_id from payments where uetr = ? and instruction_id <> ?'
  return books.get(sql, uetr, instruction_id) ? 'DU03' : undefined
}

function paymentOf(
  { books }: Bank,
  { message_id }: PaymentOrder,
  group: PaymentGroup,
  ordered: OrderedPayment,
): Payment {
  const { payee, payee_bank, amount } = ordered
  return {
    instruction_id: ordered.instruction_id,
    number: BigInt(books.next('ordered_payment')),
    end_to_end_id: ordered.end_to_end_id,
    uetr: ordered.uetr,
    message_id,
    group_id: group.group_id,
    currency: amount.currency,
    amount_minor: amount.minor,
    debtor_account: group.debtor_account,
    executes_on: group.executes_on,
    charge_bearer: group.charge_bearer,
    rail: group.rail,
    payer: ordered.payer,
    payee_name: payee.name,
    payee_account: ordered.account,
    payee_country: payee.address.country,
    payee_bank: payee_bank.bic ?? payee_bank.clearing?.member ?? payee_bank.name ?? null,
    remittance: ordered.remittance,
    state: 'received',
    told: null,
    reason: null,
    bank_reference: null,
    ...NO_STEP,
  }
}

/** Keeps a new payment, and refuses it at once if it cannot be paid and the bank is to answer. */
function takePayment(bank: Bank, payment: Payment): Told | undefined {
  const { books } = bank
  insertPayment(books, payment)
  if (isSilent(bank, payment)) return undefined
  const waits = faultOf(bank, payment, 'hold_payments') || findPlan(books, payment.instruction_id, 'reject')
  const problem = waits ? undefined : (problemOf(books, payment) ?? dayProblem(books, payment))
  if (problem) return lastTold(reject(bank, payment, problem))
  updatePayment(books, payment, schedule(bank, 'accept'))
  return undefined
}

const dayProblem = (books: Books, { executes_on }: Payment) =>
  executes_on < today(books) ? 'DT01' : undefined

/** What became of a payment by the books, whatever was told of it. */
function presentOf(payment: Payment): Told {
  if (payment.state === 'received') return toldOf(payment, 'PDNG', null)
  if (payment.state === 'accepted') return toldOf(payment, 'ACSP', null)
  if (payment.state === 'credited') return toldOf(payment, 'ACCC', null)
  if (payment.state === 'returned') return lastTold(payment) ?? toldOf(payment, 'ACSP', null)
  return toldOf(payment, 'RJCT', payment.reason)
}
