import * as api from '@causeway/contract'
import { ApiError, orRefuse } from '../../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { withIds } from '../../kernel/number.ts'
import type { ReviewSettings } from '../../merchants/service.ts'
import * as drafts from '../application-drafts.ts'
import * as decisions from '../decide-application.ts'
import { selectApplication, selectApplications, selectConsoleApplications } from '../queries/applications.ts'
import { selectConsoleStore, selectConsoleStores } from '../queries/stores.ts'
import { readApplication, readConsoleApplication } from '../read-application.ts'
import { decideStore, giveStoreProof } from '../stores.ts'
import { submitApplication } from '../submit-application.ts'

export function applicationEndpoints(review: ReviewSettings): Endpoint[] {
  return [...merchantCalls(review), ...operatorCalls()]
}

function merchantCalls(review: ReviewSettings): Endpoint[] {
  return [
    endpoint(api.listApplications, ({ query }, { tx, actor: { merchant_id } }) =>
      selectApplications(tx, merchant_id, query),
    ),
    endpoint(api.getApplication, async ({ params }, { tx, actor: { merchant_id } }) => {
      // Row level security enforces the same.
      const found = await selectApplication(tx, params.id)
      if (found?.merchant_id !== merchant_id) throw new ApiError('application_not_found')
      return readApplication(tx, params.id)
    }),
    endpoint(api.createApplication, async ({ body }, { tx, ...context }) =>
      readApplication(tx, await drafts.createApplication(tx, context, body)),
    ),
    endpoint(api.saveApplicationDraft, ({ params, body }, { tx, ...context }) =>
      drafts.saveApplicationDraft(tx, context, { ...body, id: params.id }),
    ),
    endpoint(api.submitApplication, async ({ params, body }, { tx, ...context }) => {
      await submitApplication(tx, review, context, { ...body, id: params.id })
      return readApplication(tx, params.id)
    }),
    endpoint(api.cancelApplication, async ({ params }, { tx, ...context }) => {
      await decisions.cancelApplication(tx, context, params.id)
      return readApplication(tx, params.id)
    }),
    endpoint(api.giveStoreProof, async ({ params, body }, { tx, ...context }) => {
      await giveStoreProof(tx, context, { ...body, id: params.id })
      return orRefuse(await selectConsoleStore(tx, params.id), 'store_not_found')
    }),
  ]
}

function operatorCalls(): Endpoint[] {
  return [
    endpoint(api.listConsoleApplications, async ({ query }, { tx }) =>
      selectConsoleApplications(tx, await withIds(tx, query, 'merchant_id')),
    ),
    endpoint(api.getConsoleApplication, ({ params }, { tx }) => readConsoleApplication(tx, params.id)),
    endpoint(api.takeApplication, async ({ params, body }, { tx, ...context }) => {
      await decisions.takeApplication(tx, context, { ...body, id: params.id })
      return readConsoleApplication(tx, params.id)
    }),
    endpoint(api.decideApplication, async ({ params, body }, { tx, bank, actor, clock, request_id }) => {
      const target = { id: params.id, bank: bank.code }
      await decisions.decideApplication(tx, { clock, actor, request_id }, target, body)
      return readConsoleApplication(tx, params.id)
    }),
    endpoint(api.listConsoleStores, async ({ query }, { tx }) =>
      selectConsoleStores(tx, await withIds(tx, query, 'merchant_id')),
    ),
    endpoint(api.decideStore, async ({ params, body }, { tx, ...context }) => {
      await decideStore(tx, context, { ...body, id: params.id })
      return orRefuse(await selectConsoleStore(tx, params.id), 'store_not_found')
    }),
  ]
}
