import type { ActionContext } from '../kernel/actor.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** What an event about a company is recorded with. */
export function aboutMerchant(merchant_id: string, { request_id }: ActionContext) {
  return { subject: { kind: 'merchant', id: merchant_id } as const, merchant_id, request_id }
}

/** The operator who acts; null, if the system does. */
export function operatorOf({ actor }: ActionContext): string | null {
  return actor.kind === 'operator' ? actor.operator_id : null
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
