import * as api from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, type Page, steps } from '../kernel/http/endpoint.ts'
import { withIds } from '../kernel/number.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { decidePayee } from './decide-payee.ts'
import { findBank } from './find-bank.ts'
import { makePayee } from './make-payee.ts'
import { renamePayee, type ScheduledPayments, switchPayee, withdrawPayee } from './move-payee.ts'
import { savePayeeDraft } from './payee-drafts.ts'
import { type StoredRow, selectConsolePayees, selectPayees } from './queries/lists.ts'
import { selectPayee } from './queries/payees.ts'
import { withPaid } from './read-paid.ts'
import { readConsolePayee, readPayee, toRow } from './read-payee.ts'
import { readRequirements } from './requirements.ts'
import { askAboutName, submitPayee } from './verify-payee.ts'

export function payeeEndpoints(review: ReviewSettings, scheduled: ScheduledPayments): Endpoint[] {
  return [...merchantCalls(review), ...switchCalls(scheduled), ...operatorCalls]
}

/** A page with what each of its payees was paid. */
async function listed<Row extends StoredRow>(reader: Reader, clock: Clock, found: Promise<Page<Row[]>>) {
  const { list, count } = await found
  return { count, list: await withPaid(reader, clock, list.map(toRow)) }
}

function merchantCalls(review: ReviewSettings): Endpoint[] {
  return [
    endpoint(api.getPayeeRequirements, async ({ query }) => readRequirements(query)),
    // In steps, as our bank is asked.
    steps(api.findBank, ({ query }, { bank }) => findBank(bank, query)),
    endpoint(api.listPayees, ({ query }, { tx, clock, actor: { merchant_id } }) =>
      listed(tx, clock, selectPayees(tx, merchant_id, query)),
    ),
    endpoint(api.getPayee, async ({ params }, { tx, clock, actor: { merchant_id } }) => {
      // Row level security enforces the same.
      if (!(await selectPayee(tx, params.id, merchant_id))) throw new ApiError('payee_not_found')
      return readPayee(tx, clock, params.id)
    }),
    // In steps, as the payee's bank is asked about the name.
    steps(api.createPayee, async ({ body }, { db, scope, bank, ...context }) => {
      const { alias, is_draft, ...input } = body
      const id = await makePayee({ db, bank }, review, context, { alias, is_draft, input })
      return readPayee(db.reader(scope), context.clock, id)
    }),
    endpoint(api.savePayeeDraft, ({ params, body }, { tx, ...context }) =>
      savePayeeDraft(tx, context, { ...body, id: params.id }),
    ),
    steps(api.verifyPayee, async ({ params, body }, { db, scope, bank, ...context }) => {
      const submitted = { ...body, id: params.id }
      const checked = await askAboutName(db.reader(scope), bank, context.actor.merchant_id, submitted)
      return db.transact(scope, async (tx) => {
        await submitPayee(tx, review, context, { ...submitted, checked })
        return readPayee(tx, context.clock, params.id)
      })
    }),
    endpoint(api.renamePayee, async ({ params, body }, { tx, ...context }) => {
      await renamePayee(tx, context, { ...body, id: params.id })
      return readPayee(tx, context.clock, params.id)
    }),
    endpoint(api.withdrawPayee, async ({ params }, { tx, ...context }) => {
      await withdrawPayee(tx, context, params.id)
      return readPayee(tx, context.clock, params.id)
    }),
  ]
}

function switchCalls(scheduled: ScheduledPayments): Endpoint[] {
  return [
    endpoint(api.disablePayee, async ({ params, body }, { tx, ...context }) => {
      const confirmed = { ...scheduled, isConfirmed: body.cancels_scheduled }
      await switchPayee(tx, context, params.id, 'disable', confirmed)
      return readPayee(tx, context.clock, params.id)
    }),
    endpoint(api.enablePayee, async ({ params }, { tx, ...context }) => {
      await switchPayee(tx, context, params.id, 'enable')
      return readPayee(tx, context.clock, params.id)
    }),
  ]
}

const operatorCalls: readonly Endpoint[] = [
  endpoint(api.listConsolePayees, async ({ query }, { tx, clock }) =>
    listed(tx, clock, selectConsolePayees(tx, await withIds(tx, query, 'merchant_id'))),
  ),
  endpoint(api.getConsolePayee, ({ params }, { tx, clock }) => readConsolePayee(tx, clock, params.id)),
  endpoint(api.decidePayee, async ({ params, body }, { tx, actor, clock, request_id }) => {
    await decidePayee(tx, { clock, actor, request_id }, params.id, body)
    return readConsolePayee(tx, clock, params.id)
  }),
]
