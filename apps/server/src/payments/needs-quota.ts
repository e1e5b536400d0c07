import type { PayoutPurpose, PolicyValues } from '@causeway/contract'

/** Whether a payment uses settlement quota: one into mainland China, by its purpose. */
export function needsQuota(
  { inbound_purposes }: PolicyValues,
  { direction, purpose }: { readonly direction: string; readonly purpose: string | null },
): boolean {
  return direction === 'inbound' && inbound_purposes[purpose as PayoutPurpose].needs_quota
}
