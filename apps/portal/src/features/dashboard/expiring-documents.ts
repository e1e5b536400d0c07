import { daysUntil, documentPlaces, EXPIRES_SOON_DAYS, expiryOf, type Profile } from '@causeway/contract'

export type ExpiringDocument = {
  /** The first slot that holds it: both sides of a card are one document. */
  readonly key: string
  readonly person_id?: string | undefined
  readonly expires_on: string
  /** Negative once it has expired. */
  readonly days_left: number
}

/** Documents of the company that have expired or expire soon, the first to expire first. */
export function listExpiring(profile: Profile, today: string): ExpiringDocument[] {
  const found = new Map<string, ExpiringDocument>()
  for (const place of documentPlaces(profile)) {
    const { key, slot, person_id } = place
    const expires_on = expiryOf(profile, place)
    const isHeld = (profile.documents[key]?.file_ids.length ?? 0) > 0
    if (!isHeld || !expires_on || found.has(person_id ?? slot)) continue
    const days_left = daysUntil(expires_on, today)
    if (days_left <= EXPIRES_SOON_DAYS)
      found.set(person_id ?? slot, { key, person_id, expires_on, days_left })
  }
  return [...found.values()].sort((a, b) => a.days_left - b.days_left)
}
