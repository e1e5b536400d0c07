import type { IdentitySettings } from '../identity/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { makeOperator, type NewPerson } from './manage.ts'
import { selectOperatorAt } from './queries.ts'

export { refuseOthers, takingOf } from './cases.ts'
export { selectOperatorAt } from './queries.ts'
export { tellOperators } from './tell-operators.ts'

type Known = Omit<NewPerson, 'password_hash'> & { readonly password: string }

/** Makes an operator with a password and no authenticator, which only the sandbox allows to sign in. */
export async function ensureOperator(
  { db, clock }: JobContext,
  { hashing }: IdentitySettings,
  { password, ...person }: Known,
): Promise<void> {
  if (await selectOperatorAt(db.reader(providerScope), person.email)) return
  const password_hash = await hashing.hash(password)
  await db.transact(providerScope, (tx) =>
    makeOperator(tx, { clock, actor: { kind: 'system' } }, { ...person, password_hash }),
  )
}
