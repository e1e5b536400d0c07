import * as api from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { withIds } from '../kernel/number.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { decidePayee } from './decide-payee.ts'
import { findBank } from './find-bank.ts'
import { makePayee } from './make-payee.ts'
import { renamePayee, type ScheduledPayments, switchPayee, withdrawPayee } from './move-payee.ts'
import { savePayeeDraft } from './payee-drafts.ts'
import { selectConsolePayees, selectPayees } from './queries/lists.ts'
import { selectPayee } from './queries/payees.ts'
import { readConsolePayee, readPayee, toRow } from './read-payee.ts'
import { readRequirements } from './requirements.ts'
import { askAboutName, submitPayee } from './verify-payee.ts'

export function payeeEndpoints(review: ReviewSettings, scheduled: ScheduledPayments): Endpoint[] {
  return [...merchantCalls(review), ...switchCalls(scheduled), ...operatorCalls]
}

function merchantCalls(review: ReviewSettings): Endpoint[] {
  return [
    endpoint(api.getPayeeRequirements, async ({ query }) => readRequirements(query)),
    // In steps, as our bank is asked.
    steps(api.findBank, ({ query }, { bank }) => findBank(bank, query)),
    endpoint(api.listPayees, async ({ query }, { tx, actor: { merchant_id } }) =>
      mapPage(selectPayees(tx, merchant_id, query), toRow),
    ),
    endpoint(api.getPayee, async ({ params }, { tx, actor: { merchant_id } }) => {
      // Row level security enforces the same.
      if (!(await selectPayee(tx, params.id, merchant_id))) throw new ApiError('payee_not_found')
      return readPayee(tx, params.id)
    }),
    // In steps, as the payee's bank is asked about the name.
    steps(api.createPayee, async ({ body }, { db, scope, bank, ...context }) => {
      const { alias, is_draft, ...input } = body
      const id = await makePayee({ db, bank }, review, context, { alias, is_draft, input })
      return readPayee(db.reader(scope), id)
    }),
    endpoint(api.savePayeeDraft, ({ params, body }, { tx, ...context }) =>
      savePayeeDraft(tx, context, { ...body, id: params.id }),
    ),
    steps(api.verifyPayee, async ({ params, body }, { db, scope, bank, ...context }) => {
      const submitted = { ...body, id: params.id }
      const checked = await askAboutName(db.reader(scope), bank, context.actor.merchant_id, submitted)
      return db.transact(scope, async (tx) => {
        await submitPayee(tx, review, context, { ...submitted, checked })
        return readPayee(tx, params.id)
      })
    }),
    endpoint(api.renamePayee, async ({ params, body }, { tx, ...context }) => {
      await renamePayee(tx, context, { ...body, id: params.id })
      return readPayee(tx, params.id)
    }),
    endpoint(api.withdrawPayee, async ({ params }, { tx, ...context }) => {
      await withdrawPayee(tx, context, params.id)
      return readPayee(tx, params.id)
    }),
  ]
}

function switchCalls(scheduled: ScheduledPayments): Endpoint[] {
  return [
    endpoint(api.disablePayee, async ({ params, body }, { tx, ...context }) => {
      const confirmed = { ...scheduled, isConfirmed: body.cancels_scheduled }
      await switchPayee(tx, context, params.id, 'disable', confirmed)
      return readPayee(tx, params.id)
    }),
    endpoint(api.enablePayee, async ({ params }, { tx, ...context }) => {
      await switchPayee(tx, context, params.id, 'enable')
      return readPayee(tx, params.id)
    }),
  ]
}

const operatorCalls: readonly Endpoint[] = [
  endpoint(api.listConsolePayees, async ({ query }, { tx }) =>
    mapPage(selectConsolePayees(tx, await withIds(tx, query, 'merchant_id')), toRow),
  ),
  endpoint(api.getConsolePayee, ({ params }, { tx }) => readConsolePayee(tx, params.id)),
  endpoint(api.decidePayee, async ({ params, body }, { tx, actor, clock, request_id }) => {
    await decidePayee(tx, { clock, actor, request_id }, params.id, body)
    return readConsolePayee(tx, params.id)
  }),
]
