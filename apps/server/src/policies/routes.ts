import * as api from '@causeway/contract'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { proposeChange, settleChange, withdrawChange } from './change-policy.ts'
import { policyChanges } from './queries.ts'
import { readVersions } from './read-policies.ts'

export const policyEndpoints: Endpoint[] = [
  endpoint(api.getPolicies, async (_input, { tx }) => ({ policies: await readVersions(tx) })),
  endpoint(api.listPolicyChanges, ({ query }, { tx }) => policyChanges.page(tx, query)),
  endpoint(api.proposePolicy, ({ body }, { tx, ...context }) => proposeChange(tx, context, body)),
  endpoint(api.settlePolicy, ({ params, body }, { tx, ...context }) =>
    settleChange(tx, context, params.id, body.verdict),
  ),
  endpoint(api.withdrawPolicy, ({ params }, { tx, ...context }) => withdrawChange(tx, context, params.id)),
]
