import type { Doer } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** Who does something to a company, when, and in which request. */
export type Doing = { readonly clock: Clock; readonly doer: Doer; readonly request_id?: string }

/** What an event about a company is recorded with. */
export function aboutMerchant(merchant_id: string, { request_id }: Doing) {
  return { subject: { kind: 'merchant', id: merchant_id }, merchant_id, request_id }
}

/** The operator who acts; null, if the system does. */
export function operatorOf({ doer }: Doing): string | null {
  return doer.kind === 'operator' ? doer.operator_id : null
}

/** Somebody saves or decides over a version that is not the newest: 0 and null are before there is any. */
export function draftConflict({
  version,
  saved_at,
}: {
  readonly version: number
  readonly saved_at: string | null
}): ApiError {
  return new ApiError('draft_conflict', { version, saved_at })
}
