import {
  type Conversion,
  type LimitOrder,
  type Pricing,
  type Quote,
  type RateAlert,
  toPricing as toWirePricing,
} from '@causeway/contract'
import { type Currency, type Money, money, toWire, type WireMoney } from '@causeway/money'
import type { Selectable } from 'kysely'
import type { DB } from '../kernel/db/types.generated.ts'

export type QuoteRow = Selectable<DB['quotes']>
export type ConversionRow = Selectable<DB['conversions']> & { readonly order_number: string | null }
export type OrderRow = Selectable<DB['limit_orders']>
export type AlertRow = Selectable<DB['rate_alerts']>

/** Only the server writes the column, and only with known currencies. */
function moneyOf(minor: bigint, currency: string): Money {
  return money(minor, currency as Currency)
}

export function amountOf(minor: bigint, currency: string): WireMoney {
  return toWire(moneyOf(minor, currency))
}

type PricedRow = Pick<
  QuoteRow,
  | ('sell_currency' | 'sell_minor' | 'buy_currency' | 'buy_minor')
  | ('rate' | 'mid_rate' | 'margin_bps' | 'margin_cost_minor')
>

export function toPricing(row: PricedRow): Pricing {
  const { rate, mid_rate, margin_bps } = row
  return toWirePricing({
    sell: moneyOf(row.sell_minor, row.sell_currency),
    buy: moneyOf(row.buy_minor, row.buy_currency),
    rate,
    mid_rate,
    margin_bps,
    margin_cost: moneyOf(row.margin_cost_minor, row.buy_currency),
  })
}

export function toQuote(row: QuoteRow, now: Date): Quote {
  const { quote_id: id, fixed_side, lock, rates_at, expires_at } = row
  return { id, fixed_side, lock, rates_at, expires_at, ...toPricing(row), server_time: now.toISOString() }
}

export function toConversion(row: ConversionRow): Conversion {
  const { conversion_id: id, number, conversion_state, rates_at, quote_id, order_id, order_number } = row
  const { consent, created_by_email: created_by, booked_at, settled_at } = row
  return {
    id,
    number,
    conversion_state,
    ...toPricing(row),
    rates_at,
    quote_id,
    order_id,
    order_number,
    consent,
    created_by,
    booked_at,
    settled_at,
  }
}

export function toOrder(row: OrderRow): LimitOrder {
  const { order_id: id, number, order_state, buy_currency, target_rate, expires_at, created_at } = row
  return {
    id,
    number,
    order_state,
    target_rate,
    expires_at,
    created_at,
    sell: amountOf(row.sell_minor, row.sell_currency),
    buy_currency: buy_currency as Currency,
    buy_at_target: amountOf(row.buy_at_target_minor, buy_currency),
    created_by: row.created_by_email,
    ended_at: row.ended_at,
    conversion_id: row.conversion_id,
  }
}

export function toAlert(row: AlertRow): RateAlert {
  const { alert_id: id, alert_state, target_rate, direction, created_at, fired_at, fired_rate } = row
  return {
    id,
    alert_state,
    target_rate,
    direction,
    created_at,
    fired_at,
    fired_rate,
    sell_currency: row.sell_currency as Currency,
    buy_currency: row.buy_currency as Currency,
  }
}
