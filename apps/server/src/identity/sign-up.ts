import type { Language } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { enqueue } from '../kernel/jobs.ts'
import { askingLimits, reserveGuess } from './guesses.ts'
import { answerRegistration, sendActivation, sendReset } from './link-kinds.ts'
import { findLink } from './links.ts'
import {
  deleteRegistrationsOf,
  insertRegistration,
  type Registration,
  selectRegistration,
  spendLink,
} from './queries/links.ts'
import { insertUser } from './queries/users.ts'
import type { IdentitySettings, Visit } from './settings.ts'

type Applicant = { readonly email: string; readonly language: Language }

/**
 * Stores a registration. The request does the same for every address and a job decides what to mail, so
 * that only the mail shows whether the address is known.
 */
export async function registerAccount(
  settings: IdentitySettings,
  { db, clock }: Visit,
  { password, ...applicant }: Applicant & { readonly password: string },
): Promise<void> {
  settings.hashing.refuseOverload()
  const password_hash = await settings.hashing.hash(password)
  await db.transact(providerScope, async (tx) => {
    const { registration_id } = await noteRegistration(tx, clock, settings, { ...applicant, password_hash })
    await enqueue(tx, answerRegistration, { registration_id })
  })
}

export async function noteRegistration(
  tx: Tx,
  clock: Clock,
  { terms_version }: IdentitySettings,
  { email, language, password_hash }: Applicant & { readonly password_hash: string },
): Promise<Registration> {
  const registration_id = newId('registration', clock)
  const created_at = clock.now().toISOString()
  const registration = { registration_id, email, language, password_hash, terms_version, created_at }
  await insertRegistration(tx, registration)
  return registration
}

export async function sendActivationAgain(
  settings: IdentitySettings,
  visit: Visit,
  email: string,
): Promise<void> {
  await reserveGuess(visit, askingLimits(visit.origin.ip, settings))
  await visit.db.transact(providerScope, (tx) => enqueue(tx, sendActivation, { email }))
}

/** Activates the account of a mailed link; the link works once. */
export async function activateByLink(visit: Visit, token: string): Promise<void> {
  const { db, clock, request_id } = visit
  const link = await findLink(visit, token, 'activation')
  await db.transact(providerScope, async (tx) => {
    if (!(await spendLink(tx, link.link_id, clock.now()))) throw new ApiError('link_used')
    const registration = link.registration_id && (await selectRegistration(tx, link.registration_id))
    // Another link to the same address was used first.
    if (!registration) throw new ApiError('link_used')
    await activateRegistration(tx, clock, registration, request_id)
  })
}

/**
 * Makes a user of a registration whose address is verified. If several registrations use the address, it is
 * unknown whose password is the owner's: none is taken, and a link to choose one is mailed.
 */
export async function activateRegistration(
  tx: Tx,
  clock: Clock,
  registration: Registration,
  request_id?: string,
): Promise<string> {
  const { email, language, terms_version, created_at: terms_accepted_at } = registration
  const isOnlyOne = (await deleteRegistrationsOf(tx, email)) === 1
  const user_id = newId('user', clock)
  const password_hash = isOnlyOne ? registration.password_hash : ''
  const user = { user_id, email, language, password_hash, terms_version, terms_accepted_at }
  if (!(await insertUser(tx, user, clock.now()))) throw new ApiError('link_used')
  if (!isOnlyOne) await enqueue(tx, sendReset, { email })
  const data = { terms_version, terms_accepted_at }
  const actor = { kind: 'user', user_id } as const
  await recordEvent(tx, { clock, actor, request_id }, { action: 'user.activate', id: user_id, data })
  return user_id
}
