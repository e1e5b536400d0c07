import * as api from '@causeway/contract'
import { endpoint } from '../../kernel/http/endpoint.ts'
import * as claims from '../claims.ts'
import { readConsoleMerchant, readSubmission } from '../console-merchant.ts'
import { selectOpenAmendments } from '../queries/console.ts'
import { selectConsoleMerchants } from '../queries/console-list.ts'
import * as suspension from '../suspension.ts'

export const consoleEndpoints = [
  endpoint(api.listConsoleMerchants, ({ query }, { tx }) => selectConsoleMerchants(tx, query)),
  endpoint(api.getConsoleMerchant, ({ params }, { tx }) => readConsoleMerchant(tx, params.id)),
  endpoint(api.getSubmission, ({ params }, { tx }) => readSubmission(tx, params.id, params.number)),
  endpoint(api.listConsoleAmendments, ({ query }, { tx }) => selectOpenAmendments(tx, query)),
  endpoint(api.claimMerchant, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const context = { clock, actor, request_id }
    return { claim: await claims.claimMerchant(tx, context, params.id, body.take_over) }
  }),
  endpoint(api.releaseMerchant, ({ params }, { tx, actor, clock, request_id }) =>
    claims.releaseMerchant(tx, { clock, actor, request_id }, params.id),
  ),
  endpoint(api.suspendMerchant, ({ params, body }, { tx, actor, clock, request_id }) =>
    suspension.suspendMerchant(tx, { clock, actor, request_id }, params.id, body),
  ),
  endpoint(api.resumeMerchant, ({ params, body }, { tx, actor, clock, request_id }) =>
    suspension.resumeMerchant(tx, { clock, actor, request_id }, params.id, body.remark),
  ),
]
