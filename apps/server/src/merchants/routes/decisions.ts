import * as api from '@causeway/contract'
import type { Tx } from '../../kernel/db/db.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import * as amendments from '../amendment-decisions.ts'
import { decideMerchant } from '../decisions.ts'
import { selectDecision } from '../queries/decisions.ts'
import * as sandbox from '../sandbox.ts'
import * as settling from '../settling.ts'
import { showMerchant } from '../show-merchant.ts'

/** The decision at the end of the call. */
async function readDecision(tx: Tx, id: string): Promise<api.MerchantDecision> {
  return (await selectDecision(tx, id)) as api.MerchantDecision
}

export const decisionEndpoints = [
  endpoint(api.decideMerchantCall, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const target = { merchant_id: params.id, version: body.version }
    return readDecision(tx, await decideMerchant(tx, { clock, actor, request_id }, target, body))
  }),
  endpoint(api.decideAmendment, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const target = { amendment_id: params.id, version: body.version }
    const context = { clock, actor, request_id }
    return readDecision(tx, await amendments.decideAmendment(tx, context, target, body))
  }),
  endpoint(api.settleDecision, async ({ params, body }, { tx, actor, clock, request_id }) => {
    await settling.settleDecision(tx, { clock, actor, request_id }, { ...params, ...body })
    return readDecision(tx, params.id)
  }),
  endpoint(api.decideInSandbox, async ({ params, body }, { tx, ...context }) =>
    showMerchant(tx, await sandbox.decideInSandbox(tx, context, params.id, body)),
  ),
]
