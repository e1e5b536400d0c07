import { orderMachine, type Price, priceAt } from '@causeway/contract'
import { type Currency, money, parseRate } from '@causeway/money'
import { z } from 'zod'
import { recordEvent } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { type JobContext, jobKind } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { mailFilledOrder } from './mails.ts'
import { priceAmount } from './price.ts'
import { clearTrigger, isMerchantSuspended, lockOrder, updateOrderEnd } from './queries/orders.ts'
import { settleConversion } from './settle.ts'

const filling = z.object({
  order_id: z.string(),
  /** The mid rate that met the target: the order is filled at it, even if the market has moved since. */
  mid_rate: z.string(),
  margin_bps: z.int(),
  rates_at: z.string(),
})

/** One job for each order, so that an order that cannot be filled delays neither others nor the rates. */
export const fillKind = jobKind('exchange.fill_order', filling)

type Filling = z.output<typeof filling>

/** An order is not filled at an older price, for example by a retry after a long failure. */
const PRICE_MS = 5 * 60_000

const DOING = { actor: { kind: 'system' } } as const

/** Converts the reserved amount of an order, unless it was cancelled or has ended. */
export async function fillOrder({ db, clock }: JobContext, data: Filling): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const order = await lockOrder(tx, data.order_id)
    const now = clock.now()
    const next = order && orderMachine.next(order.order_state, 'fill')
    if (!order || next !== 'filled' || order.expires_at <= now.toISOString()) return
    const { order_id, merchant_id, created_by, created_by_email } = order
    const isOld = now.getTime() - Date.parse(data.rates_at) > PRICE_MS
    // Suspended since, or the price is too old: the order waits for its price again.
    if (isOld || (await isMerchantSuspended(tx, merchant_id))) return clearTrigger(tx, order_id)
    const sell = money(order.sell_minor, order.sell_currency as Currency)
    const fixed = { side: 'sell', amount: sell, other: order.buy_currency as Currency } as const
    const priced = priceAmount(priceFrom(data), data.rates_at, fixed)
    if (priced.buy_minor < order.buy_at_target_minor)
      throw new Error('The order would be filled below its target')
    const booking = { merchant_id, created_by, created_by_email, quote_id: null, order_id, priced }
    const conversion = await settleConversion(tx, { ...DOING, clock }, { ...booking, consent: 'order' })
    const { conversion_id } = conversion
    await updateOrderEnd(tx, order_id, { order_state: next, ended_at: now, conversion_id })
    const event = { action: 'order.fill', id: order_id, merchant_id, data: { conversion_id } } as const
    await recordEvent(tx, { clock, actor: DOING.actor }, event)
    await publish(tx, { kind: 'changed', merchant_id, topic: 'orders' })
    await mailFilledOrder(tx, order, conversion)
  })
}

function priceFrom({ mid_rate, margin_bps }: Filling): Price {
  const mid = parseRate(mid_rate)
  if (!mid) throw new Error('The job has no price')
  return priceAt(mid, margin_bps)
}
