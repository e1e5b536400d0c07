import { z } from 'zod'
import { timestamp } from '../call.ts'
import { proposalStates } from './proposal-states.ts'

export const operatorName = z.object({ operator_id: z.string(), name: z.string() })

/** The fields of every change that one operator proposes and another decides. */
export const proposal = z.object({
  id: z.string(),
  change_state: z.enum(proposalStates),
  remark: z.string(),
  proposed_by: operatorName,
  proposed_at: timestamp,
  decided_by: operatorName.nullable(),
  /** The time of the decision or of the withdrawal. */
  decided_at: timestamp.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** The remark of a proposal, for the operator who decides it. */
export const proposalRemark = z.string().trim().max(500).default('')

export const settleBody = z.strictObject({ verdict: z.enum(['approve', 'decline']) })

export const settleErrors = ['proposal_not_found', 'proposal_wrong_state', 'second_operator_needed'] as const
export const withdrawErrors = ['proposal_not_found', 'proposal_wrong_state', 'operator_self_only'] as const
