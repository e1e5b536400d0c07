import { randomBytes } from 'node:crypto'
import { type Language, type OperatorRole, operatorRoles } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantState } from '../kernel/db/types.generated.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import { type Company, insertCompany } from './companies.ts'

/** A signed-in user or operator. */
export type Person = { readonly token: string; readonly id: string; readonly email: string }
export type MerchantPerson = Person & { readonly merchant_id: string }

const DAY_MS = 86_400_000

/** The password of every person in tests. */
export const PASSWORD = 'causeway-test-2026'
/** With minimal cost parameters, as it is verified hundreds of times. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$Yw8NWyFlWKkZQ3VVEJnQ7Q$nOPxlda/K7ReexE4jaU9yL9X0QTNN/XHMVHmehLTHs0'

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
    /** A user whose company is in the given state: registered in Hong Kong by default. */
    merchant: async (
      merchant_state: MerchantState = 'audit_pass',
      company: Omit<Company, 'merchant_state'> & { readonly language?: Language } = {},
    ): Promise<MerchantPerson> => {
      const person = await user(company.language)
      const merchant_id = await db.transact(providerScope, (tx) =>
        insertCompany(tx, clock, person.id, { ...company, merchant_state }),
      )
      return { ...person, merchant_id }
    },
    /** An operator with the given roles, all by default. */
    operator: async (roles: readonly OperatorRole[] = operatorRoles): Promise<Person> => {
      const id = newId('operator', clock)
      const account = { name: `Operator ${id.slice(-4)}`, password_hash: PASSWORD_HASH, roles: [...roles] }
      const row = {
        operator_id: id,
        email: `${id.toLowerCase()}@example.com`,
        ...account,
        created_at: clock.now(),
      }
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
