import {
  type Amendment,
  type DocumentPlace,
  daysUntil,
  documentPath,
  EXPIRES_SOON_DAYS,
  expiryOf,
  type Profile,
} from '@causeway/contract'

/** The state of a document slot. `reviewing`: a new version is under review; `empty`: optional, no files. */
export type SlotState = {
  readonly kind: 'valid' | 'expiring' | 'expired' | 'refused' | 'missing' | 'reviewing' | 'empty'
  readonly expires_on?: string | undefined
  /** Negative once it has expired. */
  readonly days_left?: number | undefined
  /** Why the last submitted version was refused. */
  readonly reason?: string | undefined
}

/** The state of the files in force: a refused amendment leaves them in place. */
export function slotState(
  profile: Profile,
  place: DocumentPlace,
  today: string,
  newest: Amendment | undefined,
): SlotState {
  const path = documentPath(place.key)
  const isHeld = (profile.documents[place.key]?.file_ids.length ?? 0) > 0
  const isProposed = newest?.amendment_state === 'submitted' && newest.changed.includes(path)
  if (isProposed) return { kind: 'reviewing' }
  const reason =
    newest?.amendment_state === 'refused'
      ? newest.refusals.find((refusal) => refusal.path === path)?.reason
      : undefined
  if (!isHeld) return { kind: place.is_required ? 'missing' : 'empty', reason }
  const expires_on = expiryOf(profile, place)
  const days_left = expires_on ? daysUntil(expires_on, today) : undefined
  const told = { expires_on, days_left, reason }
  if (days_left !== undefined && days_left < 0) return { kind: 'expired', ...told }
  if (reason) return { kind: 'refused', ...told }
  const isSoon = days_left !== undefined && days_left <= EXPIRES_SOON_DAYS
  return { kind: isSoon ? 'expiring' : 'valid', ...told }
}

const FINE: readonly SlotState['kind'][] = ['valid', 'reviewing', 'empty']

export function needsCare({ kind }: SlotState): boolean {
  return !FINE.includes(kind)
}
