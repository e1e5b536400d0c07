import type { ActionContext } from '../kernel/actor.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** The operator who acts; null for the system. */
export function operatorOf({ actor }: ActionContext): string | null {
  return actor.kind === 'operator' ? actor.operator_id : null
}

/** The refusal of a version that is not the newest; version 0 and null mean that there is none yet. */
export function draftConflict({
  version,
  saved_at,
}: {
  readonly version: number
  readonly saved_at: string | null
}): ApiError {
  return new ApiError('draft_conflict', { version, saved_at })
}
