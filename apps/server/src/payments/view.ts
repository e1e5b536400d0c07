import { findDestination } from '@causeway/bank-details/payees'
import { type Payment, type PaymentAction, type PaymentState, paymentMachine } from '@causeway/contract'
import { add, type Currency, money, toWire } from '@causeway/money'
import { sidesOf } from './price-methods.ts'
import type { PaymentRow } from './queries/payments.ts'

/** A payment with its payee and with the payments that it stands for or that stand for it. */
export type ListedPayment = PaymentRow & {
  readonly payee_number: string
  readonly payee_alias: string
  readonly resend_of_number: string | null
  readonly resent_id: string | null
  readonly resent_number: string | null
}

const named = (id: string | null, number: string | null) => (id && number ? { id, number } : null)

export function toPayment(row: ListedPayment): Payment {
  const { source, target, rate, mid_rate, margin_bps } = sidesOf(row)
  const fee = money(row.fee_minor, source.currency)
  const destination = findDestination(row.destination)
  const { failure_code, failure_text, returned_minor, named_charges_minor, amount_minor } = row
  return {
    id: row.payment_id,
    number: row.number,
    direction: row.direction as Payment['direction'],
    payment_state: row.payment_state,
    review_state: row.review_state,
    payee: {
      id: row.payee_id,
      number: row.payee_number,
      version: row.payee_version,
      name: row.payee_name,
      alias: row.payee_alias,
      payee_type: row.payee_type as Payment['payee']['payee_type'],
      bank_name: row.bank_name,
      account_tail: row.account_tail,
      country: row.country,
      is_same_name: row.is_same_name,
    },
    method: row.destination,
    method_kind: destination?.method ?? 'LOCAL',
    rail: destination?.rail ?? '',
    fixed_side: row.fixed_side as Payment['fixed_side'],
    source: toWire(source),
    fee: toWire(fee),
    total: toWire(add(source, fee)),
    target: toWire(target),
    rate,
    mid_rate,
    margin_bps,
    rate_until: row.rate_until,
    charge_bearer: row.charge_bearer as Payment['charge_bearer'],
    purpose: row.purpose as Payment['purpose'],
    reference: row.reference,
    execute_on: row.execute_on,
    value_date: row.value_date,
    arrives_from: row.arrives_from,
    arrives_on: row.arrives_on,
    uetr: row.uetr,
    bank_reference: row.bank_reference,
    failure: failure_code === null ? null : { code: failure_code, text: failure_text ?? '' },
    cancel_reason: row.cancel_reason as Payment['cancel_reason'],
    returned: toWire(money(returned_minor, row.currency as Currency)),
    is_partly_returned:
      row.payment_state === 'returned' && returned_minor + named_charges_minor < amount_minor,
    recall_state: row.recall_state as Payment['recall_state'],
    resend_of: named(row.resend_of, row.resend_of_number),
    resent_as: named(row.resent_id, row.resent_number),
    actions: actionsOf(row),
    created_by: row.created_by_email,
    created_at: row.created_at,
    authorised_at: row.authorised_at,
    sent_at: row.sent_at,
    paid_at: row.paid_at,
    ended_at: row.ended_at,
  }
}

const RESENT: readonly PaymentState[] = ['failed', 'returned', 'cancelled']
const RECALLED: readonly PaymentState[] = ['processing', 'unknown', 'sent', 'paid']

/** What its merchant can do with a payment now. */
function actionsOf({ payment_state, recall_state, resent_id }: ListedPayment): PaymentAction[] {
  const events = paymentMachine.events(payment_state)
  const can: readonly (readonly [PaymentAction, boolean])[] = [
    ['edit', payment_state === 'created'],
    ['authorise', payment_state === 'created'],
    ['discard', events.includes('discard')],
    ['cancel', events.includes('cancel')],
    ['recall', RECALLED.includes(payment_state) && recall_state === null],
    ['resend', RESENT.includes(payment_state) && resent_id === null],
    ['copy', payment_state !== 'created'],
  ]
  return can.flatMap(([action, is]) => (is ? [action] : []))
}
