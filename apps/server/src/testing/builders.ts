import { randomBytes } from 'node:crypto'
import type { Language } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantState } from '../kernel/db/types.generated.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'

/** Somebody who is signed in. */
export type Person = { readonly token: string; readonly id: string }
export type MerchantPerson = Person & { readonly merchant_id: string }

const DAY_MS = 86_400_000

export function buildersOn(db: Db, clock: Clock) {
  const signIn = async (owner: { user_id: string } | { operator_id: string }): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expires_at = new Date(now.getTime() + DAY_MS)
    const session = { session_id: newId('session', clock), token_hash: hashToken(token), created_at: now }
    await db.transact(providerScope, (tx) =>
      tx
        .insertInto('sessions')
        .values({ ...session, ...owner, expires_at })
        .execute(),
    )
    return token
  }
  const user = async (language: Language = 'zh-CN'): Promise<Person> => {
    const id = newId('user', clock)
    const row = { user_id: id, email: `${id}@example.com`, language, created_at: clock.now() }
    await db.transact(providerScope, (tx) => tx.insertInto('users').values(row).execute())
    return { id, token: await signIn({ user_id: id }) }
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
          .values({ merchant_id, merchant_state, created_at: clock.now() })
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
      return { id, token: await signIn({ operator_id: id }) }
    },
  }
}
