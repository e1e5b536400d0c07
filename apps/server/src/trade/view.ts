import type {
  QuotaEntry,
  RowContract,
  RowException,
  TradeOrder,
  TradeReceipt,
  TradeSubmission,
} from '@causeway/contract'
import { type Currency, money, toWire, type WireMoney } from '@causeway/money'

/** Only the server writes the column, and only with known currencies. */
export function amountOf(minor: bigint, currency: string): WireMoney {
  return toWire(money(minor, currency as Currency))
}

/** Amounts by currency, as a select collects them. */
export type Sums = readonly { readonly currency: string; readonly minor: string }[]

export const toAmounts = (sums: Sums): WireMoney[] =>
  sums.map(({ currency, minor }) => amountOf(BigInt(minor), currency))

export type OrderRow = Pick<TradeOrder, 'id' | 'number' | 'order_state' | 'template' | 'created_at'> & {
  readonly texts: TradeOrder['text']
  readonly problems: TradeOrder['problems']
  readonly warnings: RowException[]
  readonly currency: string | null
  readonly total_minor: bigint | null
  readonly refunded_minor: bigint
  readonly allocated_minor: bigint
  readonly is_shipped: boolean
  readonly is_free: boolean
  readonly expires_on: string | null
}

export function toOrder(row: OrderRow): TradeOrder {
  const { texts, currency, total_minor, refunded_minor, allocated_minor, ...rest } = row
  const amount = (minor: bigint | null) =>
    minor === null || currency === null ? null : amountOf(minor, currency)
  return {
    ...rest,
    text: texts,
    total: amount(total_minor),
    refunded: amount(refunded_minor),
    allocated: amount(allocated_minor),
  }
}

export type ReceiptRow = Pick<TradeReceipt, 'id' | 'number' | 'payer_name' | 'reference' | 'received_at'> &
  Pick<TradeReceipt, 'is_available' | 'restore_state'> & {
    readonly currency: string
    readonly amount_minor: bigint
    readonly restored_minor: bigint
    readonly in_review_minor: bigint
    readonly returned_minor: bigint
    readonly open_minor: bigint
  }

export function toReceipt(row: ReceiptRow): TradeReceipt {
  const { currency, amount_minor, restored_minor, in_review_minor, returned_minor, open_minor, ...rest } = row
  const amount = (minor: bigint) => amountOf(minor, currency)
  return {
    ...rest,
    received: amount(amount_minor),
    restored: amount(restored_minor),
    in_review: amount(in_review_minor),
    returned: amount(returned_minor),
    open: amount(open_minor),
  }
}

/** Of the contract of an order: its total, and what other orders and this one take of it. */
export type ContractRow = {
  readonly currency: string
  readonly total_minor: string | null
  readonly others_minor: string
  readonly own_minor: string
}

export function toContract(row: ContractRow | null): RowContract | null {
  if (!row) return null
  const [total, others, own] = [row.total_minor, row.others_minor, row.own_minor].map((minor) =>
    minor === null ? undefined : BigInt(minor),
  )
  const amount = (minor: bigint) => amountOf(minor, row.currency)
  return {
    total: total === undefined ? null : amount(total),
    used: amount(others ?? 0n),
    left: total === undefined ? null : amount(total - (others ?? 0n) - (own ?? 0n)),
  }
}

export type SubmissionRowOf = Omit<TradeSubmission, 'covered'> & { readonly covered: Sums }

export const toSubmission = (row: SubmissionRowOf): TradeSubmission => ({
  ...row,
  covered: toAmounts(row.covered),
})

export type EntryRow = Omit<QuotaEntry, 'amount' | 'balance'> & {
  readonly currency: string
  readonly minor: bigint
  readonly balance_minor: bigint
}

export function toEntry({ currency, minor, balance_minor, ...entry }: EntryRow): QuotaEntry {
  return { ...entry, amount: amountOf(minor, currency), balance: amountOf(balance_minor, currency) }
}
