import * as api from '@causeway/contract'
import { orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { selectCounts, selectListedReceipt, selectReceiptPage } from './queries/lists.ts'
import { selectKnownPayers } from './queries/payers.ts'
import { returnOwnReceipt } from './return-own.ts'
import { showReceipt } from './show-receipt.ts'
import { toReceipt } from './view.ts'

/** The calls of merchants. */
export const receiptEndpoints: Endpoint[] = [
  endpoint(api.listReceipts, ({ query }, { tx, actor }) =>
    mapPage(selectReceiptPage(tx, actor.merchant_id, query), toReceipt),
  ),
  endpoint(api.countReceipts, (_input, { tx, actor }) => selectCounts(tx, actor.merchant_id)),
  endpoint(api.listKnownPayers, ({ query }, { tx, actor }) =>
    selectKnownPayers(tx, actor.merchant_id, query),
  ),
  endpoint(api.getReceipt, ({ params }, { tx }) => showReceipt(tx, params.id)),
  endpoint(api.returnReceipt, async ({ params, body }, { tx, ...context }) => {
    await returnOwnReceipt(tx, context, { id: params.id, amount: body.amount })
    return toReceipt(orRefuse(await selectListedReceipt(tx, params.id), 'receipt_not_found'))
  }),
]
