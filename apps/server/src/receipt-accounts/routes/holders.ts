import * as api from '@causeway/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../../kernel/http/endpoint.ts'
import { withIds } from '../../kernel/number.ts'
import type { ReviewSettings } from '../../merchants/service.ts'
import { decideHolder } from '../decide-holder.ts'
import * as drafts from '../holder-drafts.ts'
import { ensureOwnHolder } from '../own-holder.ts'
import { selectConsoleHolders, selectHolders } from '../queries/holder-lists.ts'
import { selectHolder } from '../queries/holders.ts'
import { readConsoleHolder, readHolder } from '../read-holder.ts'
import * as submission from '../submit-holder.ts'

export function holderEndpoints(review: ReviewSettings): Endpoint[] {
  return [...merchantCalls(review), ...operatorCalls()]
}

function merchantCalls(review: ReviewSettings): Endpoint[] {
  return [
    // In steps, as the first reader makes the holder of the own company.
    steps(api.listHolders, async ({ query }, { db, scope, clock, actor: { merchant_id } }) => {
      await db.transact(scope, (tx) => ensureOwnHolder(tx, clock, merchant_id))
      return selectHolders(db.reader(scope), merchant_id, query)
    }),
    endpoint(api.getHolder, async ({ params }, { tx, actor: { merchant_id } }) => {
      // Row level security enforces the same.
      if (!(await selectHolder(tx, params.id, merchant_id))) throw new ApiError('holder_not_found')
      return readHolder(tx, params.id)
    }),
    endpoint(api.createHolder, ({ body }, { tx, ...context }) =>
      drafts.createHolder(tx, context, body.details),
    ),
    endpoint(api.saveHolderDraft, ({ params, body }, { tx, ...context }) =>
      drafts.saveHolderDraft(tx, context, { ...body, id: params.id }),
    ),
    endpoint(api.submitHolder, async ({ params, body }, { tx, ...context }) => {
      await submission.submitHolder(tx, review, context, { ...body, id: params.id })
      return readHolder(tx, params.id)
    }),
    endpoint(api.withdrawHolder, async ({ params }, { tx, ...context }) => {
      await submission.withdrawHolder(tx, context, params.id)
      return readHolder(tx, params.id)
    }),
  ]
}

function operatorCalls(): Endpoint[] {
  return [
    endpoint(api.listConsoleHolders, async ({ query }, { tx }) =>
      selectConsoleHolders(tx, await withIds(tx, query, 'merchant_id')),
    ),
    endpoint(api.getConsoleHolder, ({ params }, { tx }) => readConsoleHolder(tx, params.id)),
    endpoint(api.decideHolder, async ({ params, body }, { tx, actor, clock, request_id }) => {
      await decideHolder(tx, { clock, actor, request_id }, params.id, body)
      return readConsoleHolder(tx, params.id)
    }),
  ]
}
