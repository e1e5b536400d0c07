import type { MerchantState } from '@causeway/contract'
import { readStored, writeStored } from '../settings/storage.ts'

export type CachedMerchant = { readonly user_id: string; readonly merchant_state: MerchantState }

/** Used only for the first paint; it never decides access. */
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
