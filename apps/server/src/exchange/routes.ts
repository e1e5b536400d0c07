import * as api from '@causeway/contract'
import { proveConsent } from '../authorisations/service.ts'
import type { IdentitySettings } from '../identity/service.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { selectEntriesOf } from '../ledger/service.ts'
import * as alerts from './alerts.ts'
import { convertWithConsent } from './convert.ts'
import * as orders from './end-order.ts'
import { makeQuote } from './make-quote.ts'
import { orderWithConsent } from './place-order.ts'
import { selectAlerts } from './queries/alerts.ts'
import { selectConversion, selectConversions } from './queries/conversions.ts'
import { selectOrders } from './queries/orders.ts'
import { toAlert, toConversion, toOrder, toQuote } from './view.ts'

export function exchangeEndpoints(identity: IdentitySettings): Endpoint[] {
  return [...conversionCalls(identity), ...orderCalls(identity), ...alertCalls()]
}

function conversionCalls(identity: IdentitySettings): Endpoint[] {
  return [
    endpoint(api.createQuote, async ({ body }, { tx, ...context }) =>
      toQuote(await makeQuote(tx, context, body), context.clock.now()),
    ),
    endpoint(
      api.createConversion,
      ({ body }, { tx, ...context }) => convertWithConsent(tx, identity, context, body),
      proveConsent(identity),
    ),
    endpoint(api.listConversions, ({ query }, { tx, actor: { merchant_id } }) =>
      mapPage(selectConversions(tx, merchant_id, query), toConversion),
    ),
    endpoint(api.getConversion, async ({ params: { id } }, { tx, actor: { merchant_id } }) => {
      const [conversion, ledger_entries] = await Promise.all([
        selectConversion(tx, merchant_id, id),
        selectEntriesOf(tx, { kind: 'conversion', id }),
      ])
      if (!conversion) throw new ApiError('conversion_not_found')
      return { ...toConversion(conversion), ledger_entries }
    }),
  ]
}

function orderCalls(identity: IdentitySettings): Endpoint[] {
  return [
    endpoint(
      api.createOrder,
      ({ body }, { tx, ...context }) => orderWithConsent(tx, identity, context, body),
      proveConsent(identity),
    ),
    endpoint(api.listOrders, ({ query }, { tx, actor: { merchant_id } }) =>
      mapPage(selectOrders(tx, merchant_id, query), toOrder),
    ),
    endpoint(api.cancelOrder, async ({ params }, { tx, ...context }) =>
      toOrder(await orders.cancelOrder(tx, context, params.id)),
    ),
  ]
}

function alertCalls(): Endpoint[] {
  return [
    endpoint(api.listAlerts, ({ query }, { tx, actor: { user_id } }) =>
      mapPage(selectAlerts(tx, user_id, query), toAlert),
    ),
    endpoint(api.createAlert, async ({ body }, { tx, ...context }) =>
      toAlert(await alerts.watchRate(tx, context, body)),
    ),
    endpoint(api.removeAlert, ({ params }, { tx, ...context }) => alerts.removeAlert(tx, context, params.id)),
  ]
}
