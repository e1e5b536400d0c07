import type { Currency } from '@causeway/money'
import { creditLegs, type Posting } from '../ledger/service.ts'
import type { PricedColumns } from './price.ts'

type Settled = PricedColumns & {
  readonly conversion_id: string
  readonly merchant_id: string
  readonly repaid_minor: bigint
  /** The account from which the money is sold. */
  readonly from: 'available' | 'reserved'
}

/** Both sides of a conversion in one posting. An order sells its reserved money. */
export function conversionPosting(settled: Settled): Posting {
  const { conversion_id: id, merchant_id, from, repaid_minor } = settled
  const { sell_currency, sell_minor, buy_currency, buy_minor } = settled
  return {
    key: `${id}:settled`,
    kind: from === 'available' ? 'conversion' : 'order_filled',
    reference: { kind: 'conversion', id },
    merchant_id,
    legs: [
      { account: { merchant_id, kind: from, currency: sell_currency }, minor: -sell_minor },
      { account: { merchant_id: null, kind: 'fx_position', currency: sell_currency }, minor: sell_minor },
      { account: { merchant_id: null, kind: 'fx_position', currency: buy_currency }, minor: -buy_minor },
      ...creditLegs({ merchant_id, currency: buy_currency, minor: buy_minor }, repaid_minor),
    ],
  }
}

type Reserved = {
  readonly order_id: string
  readonly merchant_id: string
  readonly sell_currency: Currency
  readonly sell_minor: bigint
}

export function reservePosting({ order_id: id, merchant_id, sell_currency, sell_minor }: Reserved): Posting {
  return {
    key: `${id}:reserved`,
    kind: 'order_reserved',
    reference: { kind: 'order', id },
    merchant_id,
    legs: [
      { account: { merchant_id, kind: 'available', currency: sell_currency }, minor: -sell_minor },
      { account: { merchant_id, kind: 'reserved', currency: sell_currency }, minor: sell_minor },
    ],
  }
}

export function releasePosting(order: Reserved, repaid_minor: bigint): Posting {
  const { order_id: id, merchant_id, sell_currency: currency, sell_minor: minor } = order
  return {
    key: `${id}:released`,
    kind: 'order_released',
    reference: { kind: 'order', id },
    merchant_id,
    legs: [
      { account: { merchant_id, kind: 'reserved', currency }, minor: -minor },
      ...creditLegs({ merchant_id, currency, minor }, repaid_minor),
    ],
  }
}
