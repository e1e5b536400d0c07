import { serviceNatures } from '../code-lists/services.ts'
import { goodsOf } from './business-problems.ts'
import { goodsRisk } from './goods-risk.ts'
import type { Person, Profile } from './profile.ts'
import type { IdentityType, Jurisdiction } from './profile-options.ts'

/** Kinds of documents. Those of a person are requested for each person. */
export const companySlots = [
  'business_licence',
  'certificate_of_incorporation',
  'business_registration',
  'annual_return',
  'articles',
  'ownership_chart',
  'authorisation_letter',
  'licence',
  'shop_proof',
  'trade_proof',
  'bank_proof',
  'address_proof',
] as const
export const personSlots = ['id_front', 'id_back'] as const
export const documentSlots = [...companySlots, ...personSlots] as const
export type DocumentSlot = (typeof documentSlots)[number]

/** A document of a profile, as this company needs it. */
export type DocumentPlace = {
  /** Its key in the profile, in refusals and in requests. */
  readonly key: string
  readonly slot: DocumentSlot
  readonly person_id?: string
  readonly is_required: boolean
}

export function personDocumentKey(slot: DocumentSlot, person_id: string): string {
  return `${slot}:${person_id}`
}

const REQUIRED: Readonly<Record<Jurisdiction, readonly DocumentSlot[]>> = {
  CN: ['business_licence', 'articles'],
  HK: ['certificate_of_incorporation', 'business_registration', 'annual_return', 'address_proof'],
  other: [
    'certificate_of_incorporation',
    'business_registration',
    'annual_return',
    'articles',
    'address_proof',
  ],
}

const OPTIONAL: Readonly<Record<Jurisdiction, readonly DocumentSlot[]>> = {
  CN: ['bank_proof', 'address_proof'],
  HK: ['articles', 'bank_proof'],
  other: ['bank_proof'],
}

/** Cards have two sides; of a passport one page is needed. */
const SIDES: Readonly<Record<IdentityType, readonly DocumentSlot[]>> = {
  cn_id_card: personSlots,
  hkid: ['id_front'],
  cn_permit_hkmo: personSlots,
  tw_permit: personSlots,
  passport: ['id_front'],
  driver_licence: personSlots,
  residence_permit: personSlots,
}

/** The documents of this company, in the order of the screens. */
export function documentPlaces(profile: Profile): DocumentPlace[] {
  const { jurisdiction } = profile
  if (!jurisdiction) return []
  const required = new Set([...REQUIRED[jurisdiction], ...causedSlots(profile)])
  const optional = new Set(OPTIONAL[jurisdiction])
  const company = companySlots
    .filter((slot) => required.has(slot) || optional.has(slot))
    .map((slot) => ({ key: slot, slot, is_required: required.has(slot) }))
  return [...company, ...profile.persons.flatMap(personPlaces)]
}

function personPlaces({ id, id_type }: Person): DocumentPlace[] {
  const sides = id_type ? SIDES[id_type] : []
  return sides.map((slot) => {
    return { key: personDocumentKey(slot, id), slot, person_id: id, is_required: true }
  })
}

/** Documents that the answers in the profile require in addition. */
function causedSlots(profile: Profile): DocumentSlot[] {
  const nature = profile.business_nature_type
  return [
    ...(profile.has_corporate_shareholder ? (['ownership_chart'] as const) : []),
    ...(profile.persons.some(isOnlyOperator) ? (['authorisation_letter'] as const) : []),
    ...(needsLicence(profile) ? (['licence'] as const) : []),
    ...(nature === 'ec' ? (['shop_proof'] as const) : []),
    ...(nature === 'gt' || nature === 'ts' ? (['trade_proof'] as const) : []),
  ]
}

/** An operator who is neither the representative nor a director needs a letter of authorisation. */
export function isOnlyOperator({ roles }: Person): boolean {
  const speaks = roles.includes('legal_representative') || roles.includes('director')
  return roles.includes('operator') && !speaks
}

const licensed = new Set<string>(
  serviceNatures.filter(({ requires_licence }) => requires_licence).map(({ code }) => code),
)

export function needsLicence(profile: Profile): boolean {
  if (goodsRisk(goodsOf(profile)) === 'high') return true
  return profile.service_natures.some((code) => licensed.has(code))
}

/** The expiry date of a document; undefined if there is none or it never expires. */
export function expiryOf(profile: Profile, { key, slot, person_id }: DocumentPlace): string | undefined {
  if (person_id) {
    const holder = profile.persons.find(({ id }) => id === person_id)
    return holder && !holder.id_is_open_ended ? holder.id_expires_on || undefined : undefined
  }
  if (slot === 'business_licence' || slot === 'business_registration')
    return profile.licence_is_open_ended ? undefined : profile.licence_expires_on || undefined
  return profile.documents[key]?.expires_on || undefined
}

/** A document that expires within this many days needs to be renewed. */
export const EXPIRES_SOON_DAYS = 30

const DAY_MS = 86_400_000

/** The number of days from one day to another; negative if it has passed. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / DAY_MS
}

/** Documents whose expiry date is entered with the file, as no other field of the profile has it. */
export function asksExpiry(slot: DocumentSlot): boolean {
  return slot === 'licence'
}
