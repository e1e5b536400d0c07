import type { TransactionKind } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { nostroOf, suspenseOf } from '../banking/service.ts'
import { creditLegs, type Leg, type Posting } from '../ledger/service.ts'
import type { PaymentRow } from './queries/payments.ts'

type Money = Pick<
  PaymentRow,
  | ('payment_id' | 'merchant_id' | 'source_minor' | 'fee_minor' | 'amount_minor')
  | ('source_currency' | 'currency')
>

const currenciesOf = ({ source_currency, currency }: Money) => ({
  source: source_currency as Currency,
  target: currency as Currency,
})

/** What a payment reserves: the amount and the fee. */
export const reservedOf = ({ source_minor, fee_minor }: Pick<Money, 'source_minor' | 'fee_minor'>): bigint =>
  source_minor + fee_minor

function posting(payment: Money, step: string, kind: TransactionKind, legs: readonly Leg[]): Posting {
  const { payment_id: id, merchant_id } = payment
  const moving = legs.filter(({ minor }) => minor !== 0n)
  return { key: `${id}:${step}`, kind, reference: { kind: 'payment', id }, merchant_id, legs: moving }
}

const provider = (
  kind: 'in_transit' | 'fee_income' | 'fx_position' | 'bank_charges',
  currency: Currency,
  minor: bigint,
): Leg => ({ account: { merchant_id: null, kind, currency }, minor })

export function authorisedPosting(payment: Money): Posting {
  const { merchant_id } = payment
  const { source: currency } = currenciesOf(payment)
  const minor = reservedOf(payment)
  return posting(payment, 'authorised', 'payment_authorised', [
    { account: { merchant_id, kind: 'available', currency }, minor: -minor },
    { account: { merchant_id, kind: 'reserved', currency }, minor },
  ])
}

/** The bank has accepted the payment: the fee is earned, and an exchange is done at the rate of its quote. */
export function acceptedPosting(payment: Money): Posting {
  return posting(payment, 'accepted', 'payment_accepted', acceptedLegs(payment))
}

function acceptedLegs(payment: Money): Leg[] {
  const { merchant_id, source_minor, fee_minor, amount_minor } = payment
  const { source, target } = currenciesOf(payment)
  const exchange =
    source === target
      ? []
      : [provider('fx_position', source, source_minor), provider('fx_position', target, -amount_minor)]
  return [
    { account: { merchant_id, kind: 'reserved', currency: source }, minor: -reservedOf(payment) },
    provider('fee_income', source, fee_minor),
    ...exchange,
    provider('in_transit', target, amount_minor),
  ]
}

/** The bank has paid it out: at its debit, or once it says that the payee has the money. */
export function debitedPosting(payment: Money, bank: string): Posting {
  const { target } = currenciesOf(payment)
  return posting(payment, 'debited', 'payment_debited', [
    provider('in_transit', target, -payment.amount_minor),
    { account: nostroOf({ bank, currency: target }), minor: payment.amount_minor },
  ])
}

/** The payment ended before the bank accepted it: all that was reserved is available again, the fee too. */
export function releasedPosting(payment: Money, repaid_minor: bigint): Posting {
  const { merchant_id } = payment
  const { source: currency } = currenciesOf(payment)
  const minor = reservedOf(payment)
  return posting(payment, 'released', 'payment_released', [
    { account: { merchant_id, kind: 'reserved', currency }, minor: -minor },
    ...creditLegs({ merchant_id, currency, minor }, repaid_minor),
  ])
}

type Kept = { readonly repaid_minor: bigint; readonly kept_repaid_minor: bigint }

/**
 * An exchange ended after its rate was no longer held: the merchant keeps what it bought, so that a locked
 * rate is no free option, and gets the fee back.
 */
export function convertedPosting(payment: Money, { repaid_minor, kept_repaid_minor }: Kept): Posting {
  const { merchant_id, source_minor, fee_minor, amount_minor } = payment
  const { source, target } = currenciesOf(payment)
  return posting(payment, 'released', 'payment_converted', [
    { account: { merchant_id, kind: 'reserved', currency: source }, minor: -reservedOf(payment) },
    provider('fx_position', source, source_minor),
    ...creditLegs({ merchant_id, currency: source, minor: fee_minor }, repaid_minor),
    provider('fx_position', target, -amount_minor),
    ...creditLegs({ merchant_id, currency: target, minor: amount_minor }, kept_repaid_minor),
  ])
}

/** The bank refuses what it had accepted and not debited. The provider bears the exchange. */
export function unacceptedPosting(payment: Money, reverses: string): Posting {
  const legs = acceptedLegs(payment).map((leg) => ({ ...leg, minor: -leg.minor }))
  return { ...posting(payment, 'unaccepted', 'payment_unaccepted', legs), reverses }
}

type Owed = { readonly owed_minor: bigint; readonly kept_owed_minor: bigint }

/**
 * The bank paid out what had been given back: the merchant pays it at its original rate, and owes what its
 * balances do not cover. What was bought and kept is not exchanged again.
 */
export function paidLatePosting(payment: Money & { readonly kept_minor: bigint }, owed: Owed): Posting {
  const { source, target } = currenciesOf(payment)
  const { source_minor, fee_minor, amount_minor, kept_minor } = payment
  const isExchanged = source !== target && kept_minor === 0n
  const exchange = isExchanged
    ? [provider('fx_position', source, source_minor), provider('fx_position', target, -amount_minor)]
    : []
  const given_back = kept_minor > 0n ? fee_minor : reservedOf(payment)
  return posting(payment, 'paid_late', 'payment_paid_late', [
    ...chargedLegs(payment, source, given_back, owed.owed_minor),
    ...chargedLegs(payment, target, kept_minor, owed.kept_owed_minor),
    provider('fee_income', source, fee_minor),
    ...exchange,
    { account: suspenseOf(target), minor: amount_minor },
  ])
}

function chargedLegs({ merchant_id }: Money, currency: Currency, minor: bigint, owed_minor: bigint): Leg[] {
  return [
    { account: { merchant_id, kind: 'available', currency }, minor: owed_minor - minor },
    { account: { merchant_id, kind: 'receivable', currency }, minor: -owed_minor },
  ]
}

/** The provider gives its fee back. */
export function feeRefundedPosting(payment: Money, repaid_minor: bigint): Posting {
  const { merchant_id, fee_minor: minor } = payment
  const { source: currency } = currenciesOf(payment)
  return posting(payment, 'fee_refunded', 'payment_fee_refunded', [
    provider('fee_income', currency, -minor),
    ...creditLegs({ merchant_id, currency, minor }, repaid_minor),
  ])
}

type Returned = {
  readonly bank: string
  readonly reference: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly excess_minor: bigint
  readonly borne_minor: bigint
  readonly repaid_minor: bigint
}

/**
 * Money came back, in the currency that came. What banks deducted is the provider's where the payment was to
 * cost the payee nothing; what came on top of the payment goes to suspense.
 */
export function returnedPosting(payment: Money, returned: Returned): Posting {
  const { bank, reference, currency, amount_minor, excess_minor, borne_minor, repaid_minor } = returned
  const { merchant_id } = payment
  const minor = amount_minor - excess_minor + borne_minor
  return posting(payment, `returned:${reference}`, 'payment_returned', [
    { account: nostroOf({ bank, currency }), minor: -amount_minor },
    provider('bank_charges', currency, -borne_minor),
    { account: suspenseOf(currency), minor: excess_minor },
    ...creditLegs({ merchant_id, currency, minor }, repaid_minor),
  ])
}
