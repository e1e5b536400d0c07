import * as api from '@causeway/contract'
import { selectFailedJobsQueue } from '../../failed-jobs/service.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { selectMarginsQueue } from '../../rates/service.ts'
import { selectRequestQueues } from '../../requests/service.ts'
import * as claims from '../claims.ts'
import { readConsoleMerchant, readSubmission } from '../console-merchant.ts'
import { selectOpenAmendments, selectReviewQueues } from '../queries/console.ts'
import { selectConsoleMerchants } from '../queries/console-list.ts'
import * as suspension from '../suspension.ts'

export const consoleEndpoints = [
  endpoint(api.getQueues, async (_input, { tx, actor }) => {
    const [review, requests, margins_to_confirm, failed_jobs] = await Promise.all([
      selectReviewQueues(tx),
      selectRequestQueues(tx),
      selectMarginsQueue(tx, actor.operator_id),
      selectFailedJobsQueue(tx),
    ])
    const { answered: requests_answered, action_required: requests_open } = requests
    return { ...review, requests_answered, requests_open, margins_to_confirm, failed_jobs }
  }),
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
