import type { ProfilePath } from './paths.ts'

type Reason = {
  readonly code: string
  /** The kind of path that it applies to; `any` includes the company as a whole. */
  readonly about: 'document' | 'field' | 'any'
  /** Whether it closes the registration. */
  readonly is_final: boolean
  /** Never shown to the merchant, to avoid tipping off. */
  readonly is_internal: boolean
}

const reason = <Code extends string>(
  code: Code,
  about: Reason['about'],
  rest: Partial<Pick<Reason, 'is_final' | 'is_internal'>> = {},
) => ({ code, about, is_final: rest.is_final ?? false, is_internal: rest.is_internal ?? false })

export const refusalReasons = [
  reason('doc_unreadable', 'document'),
  reason('doc_expired', 'document'),
  reason('doc_wrong_type', 'document'),
  reason('doc_missing_page', 'document'),
  reason('doc_screenshot', 'document'),
  reason('doc_edited', 'document', { is_final: true }),
  reason('name_mismatch', 'field'),
  reason('number_mismatch', 'field'),
  reason('data_mismatch', 'field'),
  reason('ubo_incomplete', 'any'),
  reason('shop_unverified', 'any'),
  reason('licence_missing', 'any'),
  reason('address_unverified', 'any'),
  reason('request_unanswered', 'any'),
  reason('registry_not_active', 'any', { is_final: true }),
  reason('business_unsupported', 'any', { is_final: true }),
  reason('duplicate', 'any', { is_final: true }),
  reason('underage', 'any', { is_final: true }),
  reason('sanctions', 'any', { is_final: true, is_internal: true }),
  reason('pep_high_risk', 'any', { is_final: true, is_internal: true }),
  reason('adverse_media', 'any', { is_final: true, is_internal: true }),
  reason('fraud', 'any', { is_final: true, is_internal: true }),
] as const
export type RefusalReason = (typeof refusalReasons)[number]['code']

/** Shown to the merchant instead of an internal reason. */
export const GENERAL_REASON = 'not_supported'

const byCode = new Map<string, Reason>(refusalReasons.map((each) => [each.code, each]))

export function isFinalReason(code: RefusalReason): boolean {
  return byCode.get(code)?.is_final ?? false
}

export type OpenRefusal = {
  readonly path: ProfilePath | null
  readonly reason: RefusalReason | typeof GENERAL_REASON
}

/** The part of a refusal that the merchant sees. An internal reason loses its path, too. */
export function openRefusals(
  refusals: readonly { path: ProfilePath | null; reason: RefusalReason }[],
): OpenRefusal[] {
  const shown = refusals.map(
    ({ path, reason: code }): OpenRefusal =>
      byCode.get(code)?.is_internal ? { path: null, reason: GENERAL_REASON } : { path, reason: code },
  )
  const isGeneral = shown.some((each) => each.reason === GENERAL_REASON)
  // A general refusal is shown alone, as further reasons would reveal that there is an internal one.
  return isGeneral ? [{ path: null, reason: GENERAL_REASON }] : shown
}
