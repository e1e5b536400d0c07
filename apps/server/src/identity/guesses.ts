import { hash } from 'node:crypto'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { networkOf } from '../kernel/http/network.ts'
import { countGuess, type Limit, selectGuessEnd } from './queries/guesses.ts'
import type { IdentitySettings, Visit } from './settings.ts'

/** Where somebody signs in: tries at the one door do not close the other. */
export type SignInDoor = 'sign_in' | 'console_sign_in'

/** What is known of an address that somebody typed: it may be anybody's, so it is not kept as text. */
export function signInKey(email: string, door: SignInDoor = 'sign_in'): string {
  return `${door}:${hash('sha256', email.toLowerCase(), 'base64url')}`
}

/**
 * How often a password may be guessed. A stranger uses up the tries of one network long before those of the
 * account, so that its owner can still sign in from elsewhere; and a session that exists is never touched.
 */
export function signInLimits(
  email: string,
  ip: string,
  { sign_in_tries }: IdentitySettings,
  door?: SignInDoor,
): Limit[] {
  const account = signInKey(email, door)
  const network = networkOf(ip)
  return [
    { key: `${account}:${network}`, most: sign_in_tries, minutes: 15 },
    { key: account, most: 10 * sign_in_tries, minutes: 60 },
    {
      key: door ? `network:${door}:${network}` : `network:${network}`,
      most: 10 * sign_in_tries,
      minutes: 15,
    },
  ]
}

/** How often one network may make us hash and mail. */
export function askingLimits(ip: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `asking:${networkOf(ip)}`, most: 10 * sign_in_tries, minutes: 60 }]
}

export function codeLimits(user_id: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `code:${user_id}`, most: sign_in_tries, minutes: 60 }]
}

export function passwordLimits(user_id: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `password:${user_id}`, most: sign_in_tries, minutes: 15 }]
}

/** However often somebody asks, an address gets so many mails that it did not ask for itself. */
export function mailLimits(kind: 'activation' | 'reset' | 'known', email: string): Limit[] {
  return [{ key: `mail:${kind}:${hash('sha256', email.toLowerCase(), 'base64url')}`, most: 5, minutes: 60 }]
}

/** Counts a try before it is made, for good: many at once are no more than many in a row. */
export async function reserveGuess({ db, clock }: Pick<Visit, 'db' | 'clock'>, limits: Limit[]) {
  const now = clock.now()
  const refused = new Error('No more tries')
  try {
    await db.transact(providerScope, async (tx) => {
      if (!(await countGuess(tx, limits, now))) throw refused
    })
  } catch (error) {
    if (error !== refused) throw error
    const end = await selectGuessEnd(db.reader(providerScope), limits, now)
    throw new ApiError('too_many_tries', { retry_after: Math.ceil((end.getTime() - now.getTime()) / 1000) })
  }
}
