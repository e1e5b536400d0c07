import { serviceNatures } from '../code-lists/services.ts'
import { goodsOf } from './business-problems.ts'
import { goodsRisk } from './goods-risk.ts'
import type { Person, Profile } from './profile.ts'
import type { IdentityType, Jurisdiction } from './profile-options.ts'

/** What a file shows. The places of a person's papers are asked for each person. */
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

/** A place for files in a profile, as this company needs it. */
export type DocumentPlace = {
  /** How the profile, refusals and requests name it. */
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

/** Cards have two sides; a passport has one page that counts. */
const SIDES: Readonly<Record<IdentityType, readonly DocumentSlot[]>> = {
  cn_id_card: personSlots,
  hkid: ['id_front'],
  cn_permit_hkmo: personSlots,
  tw_permit: personSlots,
  passport: ['id_front'],
  driver_licence: personSlots,
  residence_permit: personSlots,
}

/** Every place for files that this company has, in the order in which screens ask for them. */
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

/** What the answers of this company ask for besides. */
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

/** Somebody who acts for the company and is neither its representative nor on its board shows why she may. */
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

/** Until when what a place holds is valid: undefined if nothing says so, or if it never ends. */
export function expiryOf(profile: Profile, { key, slot, person_id }: DocumentPlace): string | undefined {
  if (person_id) {
    const holder = profile.persons.find(({ id }) => id === person_id)
    return holder && !holder.id_is_open_ended ? holder.id_expires_on || undefined : undefined
  }
  if (slot === 'business_licence' || slot === 'business_registration')
    return profile.licence_is_open_ended ? undefined : profile.licence_expires_on || undefined
  return profile.documents[key]?.expires_on || undefined
}

/** So many days before its end somebody should see to a new one. */
export const EXPIRES_SOON_DAYS = 30

const DAY_MS = 86_400_000

/** How many days there are from one day to another; below zero once the other has passed. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / DAY_MS
}

/** Places whose own end is asked beside the file, as no other field of the profile tells it. */
export function asksExpiry(slot: DocumentSlot): boolean {
  return slot === 'licence'
}
