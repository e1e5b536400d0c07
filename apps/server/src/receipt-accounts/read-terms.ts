import { amountSold, type CollectionTerms, midOf, usdOf } from '@causeway/contract'
import { type Currency, currencies, formatMoney } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import { reviewDueAt } from './due-times.ts'

/** What a merchant is told before it applies. */
export async function readTerms(reader: Reader, clock: Clock): Promise<CollectionTerms> {
  const [fee, review_due_at, materials, limit, documents_from] = await Promise.all([
    policy(reader, 'receipt_fee'),
    reviewDueAt(reader, clock),
    policy(reader, 'materials_deadline'),
    policy(reader, 'accounts_per_currency'),
    readThreshold(reader),
  ])
  const free_currencies = [...fee.free_currencies]
  return {
    fee: { ...fee, free_currencies },
    review_due_at: review_due_at.toISOString(),
    materials_days: materials.days,
    accounts_per_currency: limit.accounts,
    documents_from,
  }
}

/** The threshold of documents in every currency: the least amount that reaches it at the latest mid rate. */
async function readThreshold(reader: Reader): Promise<CollectionTerms['documents_from']> {
  const { amount_usd } = await policy(reader, 'trade_document_threshold')
  const rates = await findRates(reader)
  const amounts: Partial<Record<Currency, string>> = { USD: amount_usd }
  for (const currency of currencies) {
    const mid = currency !== 'USD' && rates && midOf(rates.mids, currency, 'USD')
    if (mid) amounts[currency] = formatMoney(amountSold(usdOf(amount_usd), mid, currency))
  }
  return { amount_usd, amounts }
}
