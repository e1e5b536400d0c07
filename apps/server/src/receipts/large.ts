import { usdOf, worthIn } from '@causeway/contract'
import { type Currency, money } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
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
  const mids = (await findRates(reader))?.mids
  const worthOf = ({ amount_minor, currency }: ToScreen) =>
    orRefuse(worthIn(mids, money(amount_minor, currency as Currency), 'USD'), 'rates_stale').minor
  return (receipt) => receipt.application_type === 't_trade' && worthOf(receipt) >= threshold
}
