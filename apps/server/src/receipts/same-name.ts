import { nameKey } from '../screening/service.ts'
import type { ToScreen } from './queries/to-screen.ts'

/**
 * Whether a receipt is money that the merchant or the holder of its account sends to itself: the names are
 * equal as names are compared, without case, accents, brackets and forms of companies.
 */
export function sameNameRule(receipts: readonly ToScreen[]): (receipt: ToScreen) => boolean {
  const keys = new Map<string, ReadonlySet<string>>()
  for (const { account_id, own_names } of receipts) {
    if (!keys.has(account_id)) keys.set(account_id, new Set(own_names.map(nameKey).filter(Boolean)))
  }
  return ({ account_id, payer_name }) => keys.get(account_id)?.has(nameKey(payer_name)) ?? false
}
