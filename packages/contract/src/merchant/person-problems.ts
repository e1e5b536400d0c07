import {
  addDays,
  birthDateOf,
  hkidProblem,
  isDay,
  residentIdProblem,
  tidyIdentifier,
  yearsBetween,
} from '@causeway/identifiers'
import type { FieldError } from '../errors.ts'
import { expiryProblem, pastDayProblem } from './company-problems.ts'
import { personPath } from './paths.ts'
import type { ProfileProblem } from './problem.ts'
import type { Person, Profile } from './profile.ts'
import type { PersonRole } from './profile-options.ts'
import { ownerThreshold } from './risk.ts'
import { isLatin, latinProblem, mobileProblem } from './text-rules.ts'

/** Checks the persons of the company, each and together. */
export function personsProblems(profile: Profile, today: string): ProfileProblem[] {
  return [
    ...togetherProblems(profile),
    ...profile.persons.flatMap((each) => personProblems(profile, each, today)),
  ]
}

const NEEDED: Readonly<Record<NonNullable<Profile['jurisdiction']>, PersonRole>> = {
  CN: 'legal_representative',
  HK: 'director',
  other: 'director',
}

function togetherProblems(profile: Profile): ProfileProblem[] {
  const { persons, jurisdiction } = profile
  const needed = jurisdiction && NEEDED[jurisdiction]
  const path = 'persons'
  if (needed && countOf(persons, needed) === 0) return [{ path, code: `${needed}_missing` as FieldError }]
  if (countOf(persons, 'legal_representative') > 1) return [{ path, code: 'legal_representative_twice' }]
  if (!isOwnershipTold(profile)) return [{ path, code: 'owner_missing' }]
  if (sharesTotal(persons) > HUNDRED_PERCENT) return [{ path, code: 'shares_too_many' }]
  return []
}

function countOf(persons: readonly Person[], role: PersonRole): number {
  return persons.filter(({ roles }) => roles.includes(role)).length
}

/** Whether there is an owner at the threshold or, without one, a senior manager. */
function isOwnershipTold(profile: Profile): boolean {
  const threshold = BigInt(ownerThreshold(profile)) * SHARE_UNIT
  const isOwned = profile.persons.some(
    ({ roles, share_percent }) => roles.includes('owner') && (shareOf(share_percent) ?? 0n) >= threshold,
  )
  return isOwned || countOf(profile.persons, 'senior_manager') > 0
}

/** Ten-thousandths of a percent, so that shares are added exactly. */
const SHARE_UNIT = 10_000n
const HUNDRED_PERCENT = 100n * SHARE_UNIT
const SHARE = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** A share such as 33.3333 in ten-thousandths of a percent; undefined if it is invalid. */
export function shareOf(percent: string): bigint | undefined {
  const [, whole, decimals = ''] = SHARE.exec(percent.trim()) ?? []
  if (!whole) return undefined
  const share = BigInt(whole) * SHARE_UNIT + BigInt(decimals.padEnd(4, '0'))
  return share > HUNDRED_PERCENT ? undefined : share
}

export function sharesTotal(persons: readonly Person[]): bigint {
  return persons
    .filter(({ roles }) => roles.includes('owner'))
    .reduce((total, { share_percent }) => total + (shareOf(share_percent) ?? 0n), 0n)
}

/** A share in percent: 62.5 instead of 625000. */
export function formatShare(share: bigint): string {
  const decimals = (share % SHARE_UNIT).toString().padStart(4, '0').replace(/0+$/, '')
  return decimals ? `${share / SHARE_UNIT}.${decimals}` : `${share / SHARE_UNIT}`
}

function personProblems(profile: Profile, person: Person, today: string): ProfileProblem[] {
  const isOwner = person.roles.includes('owner')
  const isChinese = profile.jurisdiction === 'CN' && person.roles.includes('legal_representative')
  const checks: Readonly<Record<string, FieldError | undefined>> = {
    roles: person.roles.length === 0 ? 'required' : undefined,
    name: person.name.trim() ? undefined : 'required',
    name_latin: latinProblem(person.name_latin, !isLatin(person.name)),
    nationality: person.nationality ? undefined : 'required',
    id_type: person.id_type ? undefined : 'required',
    id_number: idNumberProblem(profile, person),
    birth_date: birthDateProblem(person, today),
    id_expires_on: idExpiryProblem(person, today),
    address: person.address.trim() ? undefined : 'required',
    mobile: person.mobile || isChinese ? mobileProblem(person.mobile, false) : undefined,
    share_percent: isOwner ? shareProblem(person.share_percent) : undefined,
    wealth_sources: isOwner && person.wealth_sources.length === 0 ? 'required' : undefined,
  }
  return Object.entries(checks).flatMap(([field, code]) =>
    code ? [{ path: personPath(person.id, field), code }] : [],
  )
}

function shareProblem(percent: string): FieldError | undefined {
  if (!percent.trim()) return 'required'
  const share = shareOf(percent)
  if (share === undefined) return 'format'
  return share === 0n ? 'too_small' : undefined
}

const OTHER_NUMBER = /^[A-Z\d]{5,20}$/

function idNumberProblem({ persons }: Profile, person: Person): FieldError | undefined {
  const number = tidyIdentifier(person.id_number)
  if (!number) return 'required'
  const isTwin = persons.some(
    (other) =>
      other.id !== person.id &&
      other.id_type === person.id_type &&
      tidyIdentifier(other.id_number) === number,
  )
  return numberProblem(person, number) ?? (isTwin ? 'duplicate' : undefined)
}

function numberProblem({ id_type }: Person, number: string): FieldError | undefined {
  if (id_type === 'cn_id_card') return residentIdProblem(number)
  if (id_type === 'hkid') return hkidProblem(number)
  return OTHER_NUMBER.test(number) ? undefined : 'format'
}

const ADULT_YEARS = 18

function birthDateProblem({ birth_date, id_type, id_number }: Person, today: string): FieldError | undefined {
  const problem = pastDayProblem(birth_date, today)
  if (problem) return problem
  const told = id_type === 'cn_id_card' ? birthDateOf(id_number) : undefined
  if (told && told !== birth_date) return 'unlike_id_number'
  return yearsBetween(birth_date, today) < ADULT_YEARS ? 'under_age' : undefined
}

const VALID_DAYS_MIN = 30

function idExpiryProblem(person: Person, today: string): FieldError | undefined {
  const { id_expires_on, id_is_open_ended } = person
  const problem = expiryProblem(id_expires_on, id_is_open_ended, today)
  if (problem || id_is_open_ended) return problem
  return isDay(id_expires_on) && id_expires_on < addDays(today, VALID_DAYS_MIN) ? 'expires_soon' : undefined
}
