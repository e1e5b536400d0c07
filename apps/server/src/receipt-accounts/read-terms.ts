import type { CollectionTerms } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'

/** What a merchant is told before it applies. */
export async function readTerms(reader: Reader): Promise<CollectionTerms> {
  const [fee, review, materials] = await Promise.all([
    policy(reader, 'receipt_fee'),
    policy(reader, 'account_review'),
    policy(reader, 'materials_deadline'),
  ])
  const free_currencies = [...fee.free_currencies]
  return { fee: { ...fee, free_currencies }, review_days: review.days, materials_days: materials.days }
}
