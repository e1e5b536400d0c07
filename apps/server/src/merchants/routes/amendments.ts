import { listAmendments, submitAmendment, withdrawAmendment } from '@causeway/contract'
import { providerScope } from '../../kernel/db/scope.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { mapPage } from '../../kernel/list/page.ts'
import * as amendments from '../amendments.ts'
import { selectAmendments, toAmendment } from '../queries/amendments.ts'

export const amendmentEndpoints = [
  endpoint(listAmendments, ({ query }, { tx, actor }) =>
    mapPage(selectAmendments(tx, actor.merchant_id, query), toAmendment),
  ),
  endpoint(submitAmendment, async ({ body }, { tx, actor, clock, request_id }) => {
    const { merchant_id, user_id } = actor
    const context = { clock, actor, request_id }
    return toAmendment(await amendments.submitAmendment(tx, context, { merchant_id, user_id, ...body }))
  }),
  // In the provider's scope, as this may decline a decision that the merchant cannot see.
  steps(withdrawAmendment, async ({ params }, { db, actor, clock, request_id }) => {
    const { merchant_id } = actor
    await db.transact(providerScope, (tx) =>
      amendments.withdrawAmendment(tx, { clock, actor, request_id }, { id: params.id, merchant_id }),
    )
  }),
]
