import type { PolicyChange, PolicyInForce } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendBody } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import type { ProposalAction } from '../../components/proposals/waiting-proposals.tsx'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { PolicyChange, PolicyInForce }
export type Proposal = Body<'POST /api/console/policies/changes'>

export const policyQueries = {
  current: () => watchedQuery(['policies'], (options) => send('GET /api/console/policies', options)),
  changes: watchedListOf('GET /api/console/policies/changes', 'policy_changes'),
  waiting: () => policyQueries.changes({ change_state: 'proposed', page_size: 100 }),
}

const write = changes(['policy_changes'], ['policies'], ['queues'], ['audit'])

export const proposePolicy = write(sendBody('POST /api/console/policies/changes'))

/** Another operator approves or declines a proposal; its proposer can withdraw it. */
export const settlePolicy = write(
  async ({ id, action }: { readonly id: string; readonly action: ProposalAction }): Promise<void> => {
    const params = { id }
    if (action === 'withdraw') await send('POST /api/console/policies/changes/:id/withdraw', { params })
    else await send('POST /api/console/policies/changes/:id/settle', { params, body: { verdict: action } })
  },
)
