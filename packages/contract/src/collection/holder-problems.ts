import {
  hkidProblem,
  isDay,
  residentIdProblem,
  tidyIdentifier,
  usccProblem,
  yearsBetween,
} from '@causeway/identifiers'
import type { FieldError } from '../errors.ts'
import { addressProblem, expiryProblem, pastDayProblem } from '../merchant/company-problems.ts'
import { isLatin, latinProblem } from '../merchant/text-rules.ts'
import type { HolderSlot } from './account-options.ts'
import type { HolderDetails } from './holder-details.ts'

export type HolderProblem = { readonly path: string; readonly code: FieldError }

/** The holder as it is in force, if it has one, and whether an account has been issued in its name. */
export type HolderBefore = {
  readonly name: string
  readonly name_latin: string
  readonly has_accounts: boolean
}

type Checks = Readonly<Record<string, FieldError | undefined>>

/** A document that a holder needs. */
export type HolderPlace = { readonly slot: HolderSlot; readonly is_required: boolean }

const ONE_SIDED = ['passport', 'hkid']

export function isRenamed({ name, name_latin }: HolderDetails, before: HolderBefore | undefined): boolean {
  return before !== undefined && (name !== before.name || name_latin !== before.name_latin)
}

/** The documents of this holder, in the order of the screen. */
export function holderPlaces(details: HolderDetails, before?: HolderBefore): HolderPlace[] {
  const { holder_type, id_type } = details
  const own: HolderSlot[] =
    holder_type === 'person'
      ? ['id_front', ...(id_type && ONE_SIDED.includes(id_type) ? [] : (['id_back'] as const))]
      : ['registration']
  const notice: HolderSlot[] =
    before?.has_accounts && isRenamed(details, before) ? ['name_change_notice'] : []
  const slots: HolderSlot[] = [...own, 'relation_proof', 'authorisation', ...notice]
  return slots.map((slot) => ({ slot, is_required: true }))
}

/** All problems that prevent the submission of a holder on a day. The form and the server use it. */
export function holderProblems(
  details: HolderDetails,
  today: string,
  before?: HolderBefore,
): HolderProblem[] {
  const checks: Checks = {
    holder_type: details.holder_type ? undefined : 'required',
    relation: relationProblem(details),
    name: details.name.trim() ? renameProblem(details, before) : 'required',
    name_latin: latinProblem(details.name_latin, !isLatin(details.name)),
    country: details.country ? undefined : 'required',
    ...(details.holder_type === 'person' ? personChecks(details, today) : companyChecks(details)),
    address: addressProblem(details.address),
    document_expires_on: expiryProblem(details.document_expires_on, details.document_is_open_ended, today),
    authorisation_expires_on: expiryProblem(details.authorisation_expires_on, false, today),
  }
  const missing = holderPlaces(details, before).filter(
    ({ slot, is_required }) => is_required && !details.documents[slot]?.file_ids.length,
  )
  return [
    ...Object.entries(checks).flatMap(([path, code]) => (code ? [{ path, code }] : [])),
    ...missing.map(({ slot }) => ({ path: `documents.${slot}`, code: 'required' as const })),
  ]
}

/** A company is no representative, and a person is no affiliate. */
function relationProblem({ relation, holder_type }: HolderDetails): FieldError | undefined {
  if (!relation) return 'required'
  if (holder_type === 'company' && relation === 'legal_representative') return 'not_an_option'
  return holder_type === 'person' && relation === 'affiliate' ? 'not_an_option' : undefined
}

/** Once an account is issued the name is locked, unless the registry has changed it. */
function renameProblem(details: HolderDetails, before: HolderBefore | undefined): FieldError | undefined {
  const isLocked = before?.has_accounts && isRenamed(details, before) && !details.is_registry_change
  return isLocked ? 'locked' : undefined
}

const ANY_NUMBER = /^[A-Z\d./]{3,40}$/

function companyChecks({ registration_number, country }: HolderDetails): Checks {
  const number = tidyIdentifier(registration_number)
  if (!number) return { registration_number: 'required' }
  if (country === 'CN') return { registration_number: usccProblem(number) }
  return { registration_number: ANY_NUMBER.test(number) ? undefined : 'format' }
}

function personChecks(details: HolderDetails, today: string): Checks {
  const { id_type, birth_date } = details
  const number = tidyIdentifier(details.id_number)
  return {
    id_type: id_type ? undefined : 'required',
    id_number: number ? idNumberProblem(id_type, number) : 'required',
    birth_date: pastDayProblem(birth_date, today) ?? ageProblem(birth_date, today),
  }
}

function idNumberProblem(id_type: HolderDetails['id_type'], number: string): FieldError | undefined {
  if (id_type === 'cn_id_card') return residentIdProblem(number)
  return id_type === 'hkid' ? hkidProblem(number) : undefined
}

const ADULT_YEARS = 18

function ageProblem(birth_date: string, today: string): FieldError | undefined {
  return yearsBetween(birth_date, today) < ADULT_YEARS ? 'under_age' : undefined
}

/** The day on which the first of the holder's documents expires; undefined if none does. */
export function holderExpiry(details: HolderDetails): string | undefined {
  const { document_expires_on, document_is_open_ended, authorisation_expires_on } = details
  const days = [document_is_open_ended ? '' : document_expires_on, authorisation_expires_on]
  return days.filter((day) => isDay(day)).sort()[0]
}
