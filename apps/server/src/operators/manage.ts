import { type Language, type OperatorRole, operatorRoles } from '@causeway/contract'
import { deleteChallengesOf, endSessions, spendLinksOf } from '../identity/service.ts'
import type { ActionContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { enqueue } from '../kernel/jobs.ts'
import { sendSetup } from './jobs.ts'
import { insertOperator, lockOperators, type StoredOperator, updateOperator } from './queries.ts'

export type NewPerson = {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly roles: readonly OperatorRole[]
  readonly password_hash?: string
}

/** Each role once, in the order of the contract. */
const tidyRoles = (roles: readonly OperatorRole[]) => operatorRoles.filter((role) => roles.includes(role))

/** Makes an operator; undefined if the address has one already. */
export async function makeOperator(
  tx: Tx,
  context: ActionContext,
  { roles, ...person }: NewPerson,
): Promise<StoredOperator | undefined> {
  const { clock } = context
  const operator = { id: newId('operator', clock), ...person, roles: tidyRoles(roles) }
  const made = await insertOperator(tx, operator, clock.now())
  if (!made) return undefined
  const { id, email, name } = made
  await recordEvent(tx, context, { action: 'operator.add', id, data: { email, name, roles: made.roles } })
  return made
}

export async function add(tx: Tx, context: OperatorContext, person: NewPerson): Promise<StoredOperator> {
  const made = orRefuse(await makeOperator(tx, context, person), 'operator_exists')
  await enqueue(tx, sendSetup, { operator_id: made.id })
  return made
}

/**
 * Locks the acting operator and the one to be changed. When two administrators suspend each other at the
 * same time, the second is refused, so that one administrator always remains.
 */
async function holdOther(tx: Tx, actor: OperatorContext['actor'], id: string): Promise<StoredOperator> {
  if (id === actor.operator_id) throw new ApiError('operator_self')
  const held = await lockOperators(tx, [actor.operator_id, id])
  const self = held.find((operator) => operator.id === actor.operator_id)
  if (!self?.roles.includes('administrator') || self.suspended_at) throw new ApiError('role_missing')
  const other = held.find((operator) => operator.id === id)
  return orRefuse(other, 'operator_not_found')
}

export async function update(
  tx: Tx,
  context: OperatorContext,
  id: string,
  change: { name: string; roles: OperatorRole[] },
): Promise<StoredOperator> {
  const before = await holdOther(tx, context.actor, id)
  const after = await updateOperator(tx, id, { name: change.name, roles: tidyRoles(change.roles) })
  const data = {
    before: { name: before.name, roles: before.roles },
    after: { name: after.name, roles: after.roles },
  }
  await recordEvent(tx, context, { action: 'operator.update', id, data })
  return after
}

/** Queues a mail with a new link. The earlier links end now, before the mail arrives. */
export async function renewSetup(tx: Tx, context: OperatorContext, id: string): Promise<void> {
  await holdOther(tx, context.actor, id)
  await spendLinksOf(tx, { operator_id: id }, context.clock.now())
  await enqueue(tx, sendSetup, { operator_id: id })
  await recordEvent(tx, context, { action: 'operator.renew_setup', id })
}

/** Suspends another operator and ends every session. */
export async function suspend(
  tx: Tx,
  context: OperatorContext,
  id: string,
  reason: string,
): Promise<StoredOperator> {
  const { suspended_at } = await holdOther(tx, context.actor, id)
  if (suspended_at) throw new ApiError('operator_wrong_state')
  const after = await updateOperator(tx, id, { suspended_at: context.clock.now() })
  await endSessions(tx, { operator_id: id })
  await deleteChallengesOf(tx, { operator_id: id })
  await spendLinksOf(tx, { operator_id: id }, context.clock.now())
  await recordEvent(tx, context, { action: 'operator.suspend', id, data: { reason } })
  return after
}

export async function resume(tx: Tx, context: OperatorContext, id: string): Promise<StoredOperator> {
  const { suspended_at } = await holdOther(tx, context.actor, id)
  if (!suspended_at) throw new ApiError('operator_wrong_state')
  const after = await updateOperator(tx, id, { suspended_at: null })
  await recordEvent(tx, context, { action: 'operator.resume', id })
  return after
}
