import { ApiError } from '../kernel/http/api-error.ts'

type Held = { readonly used_at: string | null; readonly expires_at: string }

/** Refuses a quote that can no longer be used. A used quote is always reported as used, not as expired. */
export function refuseEnded({ used_at, expires_at }: Held, now: Date): void {
  if (used_at) throw new ApiError('quote_used')
  if (expires_at <= now.toISOString()) throw new ApiError('quote_expired')
}
