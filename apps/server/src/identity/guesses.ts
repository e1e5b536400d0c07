import { hash } from 'node:crypto'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { networkOf } from '../kernel/http/network.ts'
import { countGuess, type Limit, selectGuessEnd } from './queries/guesses.ts'
import type { IdentitySettings, Visit } from './settings.ts'

/** Tries to sign in to the portal and to the console are counted separately. */
export type SignInDoor = 'sign_in' | 'console_sign_in'

/** The key of an address that was entered at sign-in, hashed, as it may be the address of a third party. */
export function signInKey(email: string, door: SignInDoor = 'sign_in'): string {
  return `${door}:${hash('sha256', email.toLowerCase(), 'base64url')}`
}

/**
 * Limits the guesses of a password. One network reaches its limit long before the account does, so the
 * owner can still sign in from another network. Open sessions are not affected.
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

/** Limits how many password hashes and mails one network can cause. */
export function askingLimits(ip: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `asking:${networkOf(ip)}`, most: 10 * sign_in_tries, minutes: 60 }]
}

export function codeLimits(user_id: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `code:${user_id}`, most: sign_in_tries, minutes: 60 }]
}

export function passwordLimits(user_id: string, { sign_in_tries }: IdentitySettings): Limit[] {
  return [{ key: `password:${user_id}`, most: sign_in_tries, minutes: 15 }]
}

/** Limits the mails that an address gets because of requests without a session. */
export function mailLimits(kind: 'activation' | 'reset' | 'known', email: string): Limit[] {
  return [{ key: `mail:${kind}:${hash('sha256', email.toLowerCase(), 'base64url')}`, most: 5, minutes: 60 }]
}

/** Counts a try in its own transaction before it is made, so that parallel tries cannot pass the limit. */
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
