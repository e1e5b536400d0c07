import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { tellOwner } from './owner-mail.ts'
import { deleteChallengesOf } from './queries/factors.ts'
import { lockUser, updateSuspension } from './queries/users.ts'
import { endSessions } from './sessions.ts'

/** Suspends a user and ends every session. */
export async function suspend(
  tx: Tx,
  context: OperatorContext,
  user_id: string,
  reason: string,
): Promise<void> {
  const user = orRefuse(await lockUser(tx, user_id, 'update'), 'user_not_found')
  if (!(await updateSuspension(tx, user_id, context.clock.now())))
    throw new ApiError('user_already_suspended')
  await deleteChallengesOf(tx, { user_id })
  await endSessions(tx, { user_id })
  const about = { id: user_id, ...(user.merchant_id && { merchant_id: user.merchant_id }) }
  await recordEvent(tx, context, { action: 'user.suspend', ...about, data: { reason } })
  await tellOwner(tx, context.clock, user, 'account_suspended')
}

export async function resume(tx: Tx, context: OperatorContext, user_id: string): Promise<void> {
  const user = orRefuse(await lockUser(tx, user_id, 'update'), 'user_not_found')
  if (!(await updateSuspension(tx, user_id, null))) throw new ApiError('user_not_suspended')
  const about = { id: user_id, ...(user.merchant_id && { merchant_id: user.merchant_id }) }
  await recordEvent(tx, context, { action: 'user.resume', ...about })
  await tellOwner(tx, context.clock, user, 'account_resumed')
}
