import { ApiError } from '../kernel/http/api-error.ts'
import type { QuoteRow } from './view.ts'

/** Refuses a quote that can no longer be used. One that was used says so for ever. */
export function refuseEnded({ used_at, expires_at }: QuoteRow, now: Date): void {
  if (used_at) throw new ApiError('quote_used')
  if (expires_at <= now.toISOString()) throw new ApiError('quote_expired')
}
