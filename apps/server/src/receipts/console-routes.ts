import * as api from '@causeway/contract'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { withIds } from '../kernel/number.ts'
import { closeRequests } from '../requests/service.ts'
import { acceptPayer } from './accept-payer.ts'
import { subjectOf } from './ask.ts'
import { isListedNow } from './listed.ts'
import { isHeld } from './move-receipt.ts'
import { selectConsolePage, selectConsoleReceipt } from './queries/lists.ts'
import { selectOpenRecalls, selectRecall } from './queries/recalls.ts'
import { type ReceiptRow, updateReceipt } from './queries/receipts.ts'
import { settleRecall } from './recall.ts'
import { lockToRelease, releaseReceipts } from './release.ts'
import { beginReceiptReturn } from './return-receipt.ts'
import { showConsoleReceipt } from './show-console-receipt.ts'
import { toConsoleReceipt } from './view.ts'

async function consoleReceiptOf(reader: Reader, id: string) {
  return toConsoleReceipt(orRefuse(await selectConsoleReceipt(reader, id), 'receipt_not_found'))
}

async function lockHeld(tx: Tx, receipt_id: string): Promise<ReceiptRow> {
  const receipt = orRefuse(await lockToRelease(tx, receipt_id), 'receipt_not_found')
  if (!isHeld(receipt.receipt_state)) throw new ApiError('receipt_wrong_state')
  return receipt
}

/** The calls of operators. */
export const receiptConsoleEndpoints: Endpoint[] = [
  endpoint(api.listConsoleReceipts, async ({ query }, { tx }) =>
    mapPage(selectConsolePage(tx, await withIds(tx, query, 'merchant_id')), toConsoleReceipt),
  ),
  endpoint(api.getConsoleReceipt, ({ params }, { tx }) => showConsoleReceipt(tx, params.id)),
  endpoint(api.releaseReceipt, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const context = { clock, actor, request_id }
    const receipt = await lockHeld(tx, params.id)
    // Open hits are decided first; the money of a listed payer is never released.
    const isListed = receipt.hold_reason === 'screening_hit' || receipt.hold_reason === 'sanctioned'
    if (isListed || receipt.receipt_state === 'material_required') throw new ApiError('receipt_wrong_state')
    if (await isListedNow(tx, params.id)) throw new ApiError('receipt_wrong_state')
    if ((await selectOpenRecalls(tx, params.id)).length > 0) throw new ApiError('receipt_recalled')
    await closeRequests(tx, context, subjectOf(params.id))
    if (body.accept_payer) await acceptPayer(tx, context, receipt, body.relation)
    const is_trade_shown = receipt.receipt_kind === 'same_name' && body.shows_trade
    if (is_trade_shown) await updateReceipt(tx, params.id, { is_trade_shown })
    const reviewed = { ...receipt, receipt_state: 'screening' as const }
    const note = { remark: body.remark, ...(is_trade_shown && { shows_trade: true }) }
    await releaseReceipts(tx, context, [reviewed], note)
    return consoleReceiptOf(tx, params.id)
  }),
  endpoint(api.sendBackReceipt, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const context = { clock, actor, request_id }
    const receipt = await lockHeld(tx, params.id)
    const begun = { event: 'return', reason: 'compliance', remark: body.remark } as const
    await beginReceiptReturn(tx, context, receipt, begun)
    return consoleReceiptOf(tx, params.id)
  }),
  endpoint(api.answerRecall, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const context = { clock, actor, request_id }
    await settleRecall(tx, context, { recall_id: params.id, ...body })
    const recall = orRefuse(await selectRecall(tx, { recall_id: params.id }), 'recall_not_found')
    return consoleReceiptOf(tx, recall.receipt_id)
  }),
]
