import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { tellOwner } from './owner-mail.ts'
import { selectTotp, spendRecoveryCode, spendTotpStep } from './queries/factors.ts'
import type { User } from './queries/users.ts'
import type { IdentitySettings } from './settings.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
/** Without letters that look like digits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI of the QR code that an authenticator app scans. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD_SECONDS }).toString()
}

/** The time step whose code this is: the current one or one of its neighbours. */
export function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  const timestamp = clock.now().getTime()
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** Recovery codes are short, so they are stored as an HMAC under the installation's key, one per user. */
export function recoveryCodeHash({ vault }: IdentitySettings, user_id: string, code: string): Buffer {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return vault.mark(`recovery_code:${user_id}:${letters}`)
}

/** Uses up a code, of the authenticator or a recovery code: each is accepted once. */
export async function spendCode(
  tx: Tx,
  settings: IdentitySettings,
  clock: Clock,
  user: User,
  code: string,
): Promise<'totp' | 'recovery_code' | undefined> {
  const { user_id } = user
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const totp = await selectTotp(tx, user_id)
    if (!totp?.confirmed_at) return undefined
    const step = stepOf(settings.vault.open(totp.secret), digits, clock)
    return step !== undefined && (await spendTotpStep(tx, user_id, step)) ? 'totp' : undefined
  }
  const code_hash = recoveryCodeHash(settings, user_id, code)
  if (!(await spendRecoveryCode(tx, user_id, code_hash, clock.now()))) return undefined
  await tellOwner(tx, clock, user, 'recovery_code_used')
  return 'recovery_code'
}
