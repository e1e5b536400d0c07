import { isDay, leiProblem, tidyIdentifier, usccProblem } from '@causeway/identifiers'
import type { FieldError } from '../errors.ts'
import type { ProfileProblem } from './problem.ts'
import type { Address, Profile } from './profile.ts'
import { hasHan, isLatin, isPostOfficeBox, latinProblem } from './text-rules.ts'

/** Checks the company: names, number, dates, addresses and taxes. */
export function companyProblems(profile: Profile, today: string): ProfileProblem[] {
  const { jurisdiction } = profile
  if (!jurisdiction) return [{ path: 'jurisdiction', code: 'required' }]
  const checks: Readonly<Record<string, FieldError | undefined>> = {
    country: jurisdiction === 'other' ? countryProblem(profile.country) : undefined,
    legal_name: legalNameProblem(profile),
    legal_name_latin: latinProblem(profile.legal_name_latin, !isLatin(profile.legal_name)),
    registration_number: registrationNumberProblem(profile),
    lei: profile.lei ? leiProblem(profile.lei) : undefined,
    company_type: profile.company_type ? undefined : 'required',
    incorporated_on: pastDayProblem(profile.incorporated_on, today),
    licence_expires_on: expiryProblem(profile.licence_expires_on, licenceHasNoEnd(profile), today),
    registered_address: addressProblem(profile.registered_address),
    operating_address: profile.operates_at_registered_address
      ? undefined
      : addressProblem(profile.operating_address),
    address_type: profile.address_type ? undefined : 'required',
    tax_country: profile.tax_country ? undefined : 'required',
    tax_number: jurisdiction === 'other' && !profile.tax_number.trim() ? 'required' : undefined,
    customs_number: jurisdiction === 'CN' ? customsNumberProblem(profile.customs_number) : undefined,
  }
  return Object.entries(checks).flatMap(([path, code]) => (code ? [{ path, code }] : []))
}

/** Mainland China and Hong Kong have rules of their own and are not accepted as another country. */
function countryProblem(country: string | null): FieldError | undefined {
  if (!country) return 'required'
  return country === 'CN' || country === 'HK' ? 'not_an_option' : undefined
}

/** Companies of other countries have no licence with an expiry date. */
function licenceHasNoEnd({ licence_is_open_ended, jurisdiction }: Profile): boolean {
  return licence_is_open_ended || jurisdiction === 'other'
}

function legalNameProblem({ legal_name, jurisdiction }: Profile): FieldError | undefined {
  if (!legal_name.trim()) return 'required'
  return jurisdiction === 'CN' && !hasHan(legal_name) ? 'chinese_name' : undefined
}

const BR_NUMBER = /^\d{8}$/
const ANY_NUMBER = /^[A-Z\d./]{3,40}$/

export function registrationNumberProblem({
  registration_number,
  jurisdiction,
}: Pick<Profile, 'registration_number' | 'jurisdiction'>): FieldError | undefined {
  const number = tidyIdentifier(registration_number)
  if (!number) return 'required'
  if (jurisdiction === 'CN') return usccProblem(number)
  return (jurisdiction === 'HK' ? BR_NUMBER : ANY_NUMBER).test(number) ? undefined : 'format'
}

export function pastDayProblem(day: string, today: string): FieldError | undefined {
  if (!day) return 'required'
  if (!isDay(day)) return 'date_unknown'
  return day > today ? 'in_future' : undefined
}

/** Refuses an expired date; no date is needed without an expiry. */
export function expiryProblem(day: string, hasNoEnd: boolean, today: string): FieldError | undefined {
  if (hasNoEnd) return undefined
  if (!day) return 'required'
  if (!isDay(day)) return 'date_unknown'
  return day < today ? 'expired' : undefined
}

/** Regions and postal codes are optional; every address has a country, a city and a street. */
export function addressProblem({ country, city, line }: Address): FieldError | undefined {
  if (!country || !city.trim() || !line.trim()) return 'required'
  return isPostOfficeBox(line) ? 'post_office_box' : undefined
}

function customsNumberProblem(number: string): FieldError | undefined {
  return !number || /^[A-Z\d]{10}$/.test(tidyIdentifier(number)) ? undefined : 'format'
}
