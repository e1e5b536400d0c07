import type { Currency } from '@causeway/money'
import { nostroOf, returnsOf, suspenseOf } from '../banking/service.ts'
import { type AccountRef, creditLegs, type Leg, type Posting } from '../ledger/service.ts'

export type PostedReceipt = {
  readonly receipt_id: string
  readonly merchant_id: string
  readonly currency: Currency
}

type MerchantKind = 'held' | 'available' | 'receivable'

const ownOf = ({ merchant_id, currency }: PostedReceipt, kind: MerchantKind): AccountRef => ({
  merchant_id,
  kind,
  currency,
})

function posting(
  { receipt_id: id, merchant_id }: PostedReceipt,
  kind: Posting['kind'],
  step: string,
  legs: readonly Leg[],
): Posting {
  const reference = { kind: 'receipt', id } as const
  const moved = legs.filter(({ minor }) => minor !== 0n)
  return { key: `${id}:${step}`, kind, reference, merchant_id, legs: moved }
}

/** Money that the bank booked is held for the merchant. */
export function receivedPosting(receipt: PostedReceipt, bank: string, minor: bigint): Posting {
  return posting(receipt, 'receipt_received', 'received', [
    { account: nostroOf({ bank, currency: receipt.currency }), minor: -minor },
    { account: ownOf(receipt, 'held'), minor },
  ])
}

/** Money whose merchant an operator has found. */
export function assignedPosting(receipt: PostedReceipt, minor: bigint): Posting {
  return posting(receipt, 'receipt_assigned', 'assigned', [
    { account: suspenseOf(receipt.currency), minor: -minor },
    { account: ownOf(receipt, 'held'), minor },
  ])
}

export type Release = {
  readonly n: number
  readonly amount_minor: bigint
  readonly fee_minor: bigint
  readonly repaid_minor: bigint
}

/** Held money pays the fee, then the merchant's debt; the rest becomes available. */
export function releasedPosting(receipt: PostedReceipt, release: Release): Posting {
  const { n, amount_minor, fee_minor, repaid_minor } = release
  const { merchant_id, currency } = receipt
  const fees = { merchant_id: null, kind: 'fee_income', currency } as const
  const step = n === 1 ? 'released' : `released:${n}`
  return posting(receipt, 'receipt_released', step, [
    { account: ownOf(receipt, 'held'), minor: -amount_minor },
    { account: fees, minor: fee_minor },
    ...creditLegs({ merchant_id, currency, minor: amount_minor - fee_minor }, repaid_minor),
  ])
}

type Return = { readonly n: number; readonly minor: bigint }

/** A return leaves the merchant at once, and the bank when it books the debit. */
export function returningPosting(
  receipt: PostedReceipt,
  { n, minor }: Return,
  from: 'held' | 'available',
): Posting {
  return posting(receipt, 'receipt_returning', `returning:${n}`, [
    { account: ownOf(receipt, from), minor: -minor },
    { account: returnsOf(receipt.currency), minor },
  ])
}

/** Whether available money was to go back or held money: what the bank refuses to take is held. */
export function returnFailedPosting(receipt: PostedReceipt, { n, minor }: Return): Posting {
  return posting(receipt, 'receipt_return_failed', `return_failed:${n}`, [
    { account: returnsOf(receipt.currency), minor: -minor },
    { account: ownOf(receipt, 'held'), minor },
  ])
}

/** What is still available of a recalled receipt waits for the answer. */
export function frozenPosting(receipt: PostedReceipt, recall_id: string, minor: bigint): Posting {
  return posting(receipt, 'receipt_frozen', `frozen:${recall_id}`, [
    { account: ownOf(receipt, 'available'), minor: -minor },
    { account: ownOf(receipt, 'held'), minor },
  ])
}

/** The recall is refused: frozen money repays a debt first, as every credit does. */
export function unfrozenPosting(
  receipt: PostedReceipt,
  recall_id: string,
  minor: bigint,
  repaid_minor: bigint,
): Posting {
  const { merchant_id, currency } = receipt
  return posting(receipt, 'receipt_unfrozen', `unfrozen:${recall_id}`, [
    { account: ownOf(receipt, 'held'), minor: -minor },
    ...creditLegs({ merchant_id, currency, minor }, repaid_minor),
  ])
}

/** Which accounts bear a reversal. */
export type Burden = {
  readonly held_minor: bigint
  readonly fee_minor: bigint
  readonly available_minor: bigint
  readonly receivable_minor: bigint
}

/** The bank took money back: held money first, the fee in proportion, then the merchant, who may owe it. */
export function reversedPosting(
  receipt: PostedReceipt,
  entry: { readonly entry_id: string; readonly bank: string; readonly minor: bigint },
  burden: Burden,
): Posting {
  const { currency } = receipt
  const fees = { merchant_id: null, kind: 'fee_income', currency } as const
  return posting(receipt, 'receipt_reversed', `reversed:${entry.entry_id}`, [
    { account: ownOf(receipt, 'held'), minor: -burden.held_minor },
    { account: fees, minor: -burden.fee_minor },
    { account: ownOf(receipt, 'available'), minor: -burden.available_minor },
    { account: ownOf(receipt, 'receivable'), minor: -burden.receivable_minor },
    { account: nostroOf({ bank: entry.bank, currency }), minor: entry.minor },
  ])
}
