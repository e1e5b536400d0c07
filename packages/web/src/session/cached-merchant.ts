import type { MerchantState } from '@causeway/contract'
import { readStored, writeStored } from '../settings/storage.ts'

export type CachedMerchant = { readonly user_id: string; readonly merchant_state: MerchantState }

/** Only for what the first paint looks like. It never decides where somebody may go. */
export function cachedMerchant(user_id: string): CachedMerchant | undefined {
  try {
    const kept = JSON.parse(readStored('merchant') ?? 'null') as CachedMerchant | null
    return kept?.user_id === user_id ? kept : undefined
  } catch {
    return undefined
  }
}

export function cacheMerchant(merchant: CachedMerchant): void {
  writeStored('merchant', JSON.stringify(merchant))
}
