import { type createQuote, LONG_LOCKS_MAX, lockSeconds, longLocks } from '@causeway/contract'
import { parseMoney } from '@causeway/money'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { freshRates, refuseEqual } from '../rates/service.ts'
import { marketPrice, priceAmount, refuseAboveLimit } from './price.ts'
import { countLongLocks, insertQuote } from './queries/quotes.ts'
import type { QuoteRow } from './view.ts'

export type QuoteInput = z.output<typeof createQuote.body>

/** Offers a price that is held for the chosen lock, for one use and this amount only. */
export async function makeQuote(tx: Tx, context: MerchantContext, input: QuoteInput): Promise<QuoteRow> {
  const { clock, actor, request_id } = context
  const { sell_currency, buy_currency, fixed_side, lock } = input
  const { user_id, merchant_id } = actor
  refuseEqual(input)
  const isSell = fixed_side === 'sell'
  const amount = parseMoney(input.amount, isSell ? sell_currency : buy_currency)
  if (!amount) throw new Error('The contract accepts no such amount')
  const rates = await freshRates(tx, clock)
  refuseAboveLimit(rates, amount)
  const fixed = { side: fixed_side, amount, other: isSell ? buy_currency : sell_currency }
  const priced = priceAmount(marketPrice(rates, input, lock), rates.at, fixed)
  if (longLocks.includes(lock)) await refuseTooManyLocks(tx, context)
  const now = clock.now()
  const quote = await insertQuote(tx, {
    quote_id: newId('quote', clock),
    merchant_id,
    created_by: user_id,
    lock,
    fixed_side,
    ...priced,
    created_at: now,
    expires_at: new Date(now.getTime() + lockSeconds[lock] * 1000),
  })
  const data = { ...input, rate: quote.rate }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'quote.create', id: quote.quote_id, data })
  return quote
}

/** A long lock is an option that costs the merchant nothing until it is used, so their number is limited. */
async function refuseTooManyLocks(tx: Tx, { clock, actor: { merchant_id } }: MerchantContext): Promise<void> {
  await holdLock(tx, `long locks ${merchant_id}`)
  const count = await countLongLocks(tx, merchant_id, clock.now())
  if (count >= LONG_LOCKS_MAX) throw new ApiError('locks_too_many')
}
