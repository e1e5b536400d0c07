import { randomBytes } from 'node:crypto'
import type { Language } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantState } from '../kernel/db/types.generated.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'

/** Somebody who is signed in. */
export type Person = { readonly token: string; readonly id: string; readonly email: string }
export type MerchantPerson = Person & { readonly merchant_id: string }

const DAY_MS = 86_400_000

/** Every person whom a test makes has this password. */
export const PASSWORD = 'causeway-test-2026'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$G+nSrfhpuX8ocDXDc2bOpw$T9tabX2M+bcsalyhwPYzqWl460RiMx+CiyuEaqnsUcM'

/** What a company in this state must have. */
function profileOf(merchant_state: MerchantState, now: Date) {
  const isDecided = merchant_state === 'audit_pass' || merchant_state === 'audit_fail'
  const refusals = [{ field: 'legal_name', reason: 'mismatch' }]
  return {
    jurisdiction: 'HK' as const,
    legal_name: 'Harbour Trading Limited',
    legal_name_latin: 'Harbour Trading Limited',
    registration_number: '12345678',
    created_at: now,
    submitted_at: merchant_state === 'not_audit' ? null : now,
    decided_at: isDecided ? now : null,
    refusals: JSON.stringify(merchant_state === 'audit_fail' ? refusals : []),
  }
}

export function buildersOn(db: Db, clock: Clock) {
  const signIn = async (owner: { user_id: string } | { operator_id: string }): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expires_at = new Date(now.getTime() + 30 * DAY_MS)
    const session = { session_id: newId('session', clock), token_hash: hashToken(token), remember: true }
    const times = { created_at: now, last_seen_at: now, expires_at }
    await db.transact(providerScope, (tx) =>
      tx
        .insertInto('sessions')
        .values({ ...session, ...owner, ...times, ip: '127.0.0.1', user_agent: '' })
        .execute(),
    )
    return token
  }
  const user = async (language: Language = 'zh-CN'): Promise<Person> => {
    const id = newId('user', clock)
    const now = clock.now()
    const email = `${id.toLowerCase()}@example.com`
    const times = { created_at: now, password_changed_at: now, terms_accepted_at: now }
    const row = { user_id: id, email, language, password_hash: PASSWORD_HASH, terms_version: '', ...times }
    await db.transact(providerScope, (tx) => tx.insertInto('users').values(row).execute())
    return { id, email, token: await signIn({ user_id: id }) }
  }
  return {
    /** A user without a company. */
    user,
    /** A user whose company is in the given state. */
    merchant: async (merchant_state: MerchantState = 'audit_pass'): Promise<MerchantPerson> => {
      const person = await user()
      const merchant_id = newId('merchant', clock)
      await db.transact(providerScope, async (tx) => {
        await tx
          .insertInto('merchants')
          .values({ merchant_id, merchant_state, ...profileOf(merchant_state, clock.now()) })
          .execute()
        await tx.insertInto('merchant_users').values({ merchant_id, user_id: person.id }).execute()
      })
      return { ...person, merchant_id }
    },
    operator: async (): Promise<Person> => {
      const id = newId('operator', clock)
      const row = { operator_id: id, email: `${id}@example.com`, created_at: clock.now() }
      await db.transact(providerScope, (tx) =>
        tx
          .insertInto('operators')
          .values({ ...row, language: 'zh-CN' })
          .execute(),
      )
      return { id, email: row.email, token: await signIn({ operator_id: id }) }
    },
  }
}
