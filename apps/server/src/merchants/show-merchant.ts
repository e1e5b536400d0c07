import { type Merchant, openRefusals } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import type { StoredMerchant } from './queries/merchants.ts'
import { selectSubmissions } from './queries/submissions.ts'

/** The company as its own users see it; every answer to them is built here. */
export async function showMerchant(reader: Reader, stored: StoredMerchant): Promise<Merchant> {
  const { id, merchant_state, suspended_at, suspension_code: code } = stored
  const [submitted] = merchant_state === 'audit_fail' ? await selectSubmissions(reader, id) : []
  return {
    ...stored,
    submitted_profile: submitted?.profile ?? null,
    refusals: openRefusals(stored.refusals),
    suspension: suspended_at && code ? { code, suspended_at } : null,
  }
}
