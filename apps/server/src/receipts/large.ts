import { amountBought, midOf, usdOf } from '@causeway/contract'
import { type Currency, money } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import type { ToScreen } from './queries/to-screen.ts'

/**
 * Whether a receipt of trade between companies is large enough to need documents before its release: by its
 * worth in US dollars at the latest mid rate. A receipt without a rate waits for one.
 */
export async function largeRule(
  reader: Reader,
  receipts: readonly ToScreen[],
): Promise<(receipt: ToScreen) => boolean> {
  const judged = receipts.filter(({ application_type }) => application_type === 't_trade')
  if (judged.length === 0) return () => false
  const { amount_usd } = await policy(reader, 'trade_document_threshold')
  const threshold = usdOf(amount_usd).minor
  const isForeign = judged.some(({ currency }) => currency !== 'USD')
  const rates = isForeign ? await findRates(reader) : undefined
  const worthOf = (minor: bigint, currency: Currency): bigint => {
    if (currency === 'USD') return minor
    const mid = rates && midOf(rates.mids, currency, 'USD')
    if (!mid) throw new ApiError('rates_stale')
    return amountBought(money(minor, currency), mid, 'USD').minor
  }
  return ({ application_type, amount_minor, currency }) =>
    application_type === 't_trade' && worthOf(amount_minor, currency as Currency) >= threshold
}
