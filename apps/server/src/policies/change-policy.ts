import { isDeepStrictEqual } from 'node:util'
import type { PolicyChange, PolicyName } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { insertVersion, policyChanges } from './queries.ts'
import { policy } from './read-policies.ts'

type Wanted = {
  readonly policy: PolicyName
  /** It passed the schema of the policy. */
  readonly value: Readonly<Record<string, unknown>>
  readonly remark: string
}

/** Proposes a value, which waits for another operator. */
export async function proposeChange(
  tx: Tx,
  context: OperatorContext,
  { policy: name, value, remark }: Wanted,
): Promise<PolicyChange> {
  const change = await policyChanges.propose(tx, context, async () => {
    const before = await policy(tx, name)
    if (isDeepStrictEqual(value, before)) throw new ApiError('policy_unchanged')
    return { policy: name, value: JSON.stringify(value), before: JSON.stringify(before), remark }
  })
  const data = { policy: name, value, before: change.before, remark }
  await recordEvent(tx, context, { action: 'policy.propose', id: change.id, data })
  return change
}

/** An approved value is in force for every transaction that reads the policy after this one commits. */
export async function settleChange(
  tx: Tx,
  context: OperatorContext,
  id: string,
  verdict: 'approve' | 'decline',
): Promise<PolicyChange> {
  const change = await policyChanges.settle(tx, context, id, verdict)
  if (verdict === 'approve') await insertVersion(tx, id)
  const { policy: name, value, proposed_by } = change
  const data = { policy: name, value, proposed_by: proposed_by.operator_id }
  await recordEvent(tx, context, { action: `policy.${verdict}`, id, data })
  return policyChanges.find(tx, id)
}

export async function withdrawChange(tx: Tx, context: OperatorContext, id: string): Promise<void> {
  await policyChanges.withdraw(tx, context, id)
  await recordEvent(tx, context, { action: 'policy.withdraw', id })
}
