import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import {
  operatorName,
  proposal,
  proposalRemark,
  settleBody,
  settleErrors,
  withdrawErrors,
} from '../console/proposals.ts'
import { listCall } from '../list-call.ts'
import { policyChangeList } from './change-list.ts'
import { isPolicyName, policyNames } from './registry.ts'
import { policySchemas } from './schema.ts'

const roles = ['treasurer', 'administrator'] as const

/** The fields of the policy, as its entry in the registry declares them. */
const anyValue = z.record(z.string().max(64), z.unknown())

export const policyInForce = z.object({
  policy: z.enum(policyNames),
  value: anyValue,
  /** Counted from 1; 0 for the default. */
  version: z.int(),
  /** The approval that put the value in force; null for the default. */
  since: z
    .object({ at: timestamp, proposed_by: operatorName, decided_by: operatorName, remark: z.string() })
    .nullable(),
})
export type PolicyInForce = z.infer<typeof policyInForce>

export const getPolicies = call('GET /api/console/policies', {
  access: 'operator',
  roles,
  summary: 'The policies of the provider with the values in force.',
  data: z.object({ policies: z.array(policyInForce) }),
})

export const policyChange = proposal.extend({
  policy: z.enum(policyNames),
  value: anyValue,
  /** The value in force at the time of the proposal. */
  before: anyValue,
  /** The version that the approval made; null without one. */
  version: z.int().nullable(),
})
export type PolicyChange = z.infer<typeof policyChange>

export const listPolicyChanges = listCall('GET /api/console/policies/changes', {
  access: 'operator',
  roles,
  summary: 'Every change of policies: what waits first, then the newest.',
  list: policyChangeList,
  row: policyChange,
})

/** The value passes the schema of its policy. */
function checkValue(
  { policy, value }: { readonly policy: string; readonly value: unknown },
  context: z.RefinementCtx,
): void {
  if (!isPolicyName(policy)) return
  const { error } = policySchemas[policy].safeParse(value, { reportInput: true })
  for (const issue of error?.issues ?? []) {
    context.addIssue({ ...issue, path: ['value', ...issue.path] } as Parameters<typeof context.addIssue>[0])
  }
}

export const proposePolicy = call('POST /api/console/policies/changes', {
  access: 'operator',
  roles,
  summary: 'Proposes a value for a policy. It is checked by the schema of that policy.',
  writes: ['policy.propose'],
  body: z
    .strictObject({ policy: z.enum(policyNames), value: anyValue, remark: proposalRemark })
    .superRefine(checkValue),
  data: policyChange,
  errors: ['proposal_open', 'policy_unchanged'],
})

export const settlePolicy = call('POST /api/console/policies/changes/:id/settle', {
  access: 'operator',
  roles,
  summary: 'Approves or declines a change of a policy that another operator proposed.',
  writes: [['policy.approve', 'policy.decline']],
  params: idParams,
  body: settleBody,
  data: policyChange,
  errors: settleErrors,
})

export const withdrawPolicy = call('POST /api/console/policies/changes/:id/withdraw', {
  access: 'operator',
  roles,
  summary: 'Withdraws a change of a policy; only its proposer can.',
  writes: ['policy.withdraw'],
  params: idParams,
  errors: withdrawErrors,
})
