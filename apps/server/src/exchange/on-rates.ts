import { marketPrice, type Pair, type Price } from '@causeway/contract'
import { currencies, formatRate, type Rate } from '@causeway/money'
import { recordEvent } from '../kernel/audit.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { isStale, type OnRates, type Rates } from '../rates/service.ts'
import { fillKind } from './fill-order.ts'
import { mailFiredAlert } from './mails.ts'
import { fireAlerts } from './queries/alerts.ts'
import { type PairPrices, triggerOrders } from './queries/orders.ts'

/** How many orders or alerts one change of rates triggers; the rest follows two seconds later. */
const TOGETHER_MAX = 500

type Quoted = Pair & Price

/** Triggers the orders whose target the market has reached. */
const triggerReached: OnRates = async (tx, { clock }, rates) => {
  if (isStale(rates.at, clock)) return
  const pairs = pairsOf(rates)
  const prices = toPrices(pairs, ({ rate }) => rate)
  const triggered = await triggerOrders(tx, prices, clock.now(), TOGETHER_MAX)
  const byPair = new Map(pairs.map((each) => [`${each.sell_currency}/${each.buy_currency}`, each]))
  for (const { order_id, sell_currency, buy_currency } of triggered) {
    const quoted = byPair.get(`${sell_currency}/${buy_currency}`)
    if (!quoted) throw new Error('An order was triggered without a price')
    const { mid, margin_bps } = quoted
    await enqueue(tx, fillKind, { order_id, mid_rate: formatRate(mid), margin_bps, rates_at: rates.at })
  }
}

/** Every pair of two currencies that the source quotes. */
function pairsOf(rates: Rates): Quoted[] {
  return currencies.flatMap((sell_currency) =>
    currencies.flatMap((buy_currency) => {
      const pair = { sell_currency, buy_currency }
      const price = sell_currency === buy_currency ? undefined : marketPrice(rates, pair, '30s')
      return price ? [{ ...pair, ...price }] : []
    }),
  )
}

function toPrices(pairs: readonly Quoted[], rateOf: (pair: Quoted) => Rate): PairPrices {
  return {
    sell_currencies: pairs.map(({ sell_currency }) => sell_currency),
    buy_currencies: pairs.map(({ buy_currency }) => buy_currency),
    rates: pairs.map((pair) => formatRate(rateOf(pair))),
  }
}

/** Fires the alerts whose rate the market has reached. */
const fireReached: OnRates = async (tx, { clock, request_id }, rates) => {
  if (isStale(rates.at, clock)) return
  const mids = toPrices(pairsOf(rates), ({ mid }) => mid)
  const fired = await fireAlerts(tx, mids, clock.now(), TOGETHER_MAX)
  for (const alert of fired) {
    const { alert_id: id, merchant_id, fired_rate } = alert
    const event = { action: 'alert.fire', id, merchant_id, data: { fired_rate } } as const
    await recordEvent(tx, { clock, actor: { kind: 'system' }, request_id }, event)
    await mailFiredAlert(tx, alert)
  }
  for (const merchant_id of new Set(fired.map((alert) => alert.merchant_id))) {
    await publish(tx, { kind: 'changed', merchant_id, topic: 'alerts' })
  }
}

/** Orders come first: an alert that cannot be sent must not delay an order. */
export const exchangeOnRates: readonly OnRates[] = [triggerReached, fireReached]
