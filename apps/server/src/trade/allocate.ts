import type { saveTradeAllocations } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { lockDraft } from './lock-draft.ts'
import * as queries from './queries/allocations.ts'
import { touchSubmission } from './queries/submissions.ts'

type Draft = { readonly submission_id: string; readonly merchant_id: string }

/** Allocates the orders of a draft to its receipts, both the oldest first, and writes what has changed. */
export async function allocateAnew(tx: Tx, draft: Draft): Promise<void> {
  const [orders, receipts, before] = [
    await queries.selectOpenOrders(tx, draft),
    await queries.selectOpenReceipts(tx, draft.submission_id),
    await queries.selectDraftAllocations(tx, draft.submission_id),
  ]
  const after = new Map(share(orders, receipts).map((each) => [keyOf(each), each]))
  const had = new Map(before.map((each) => [keyOf(each), each]))
  const gone = before.filter((each) => !after.has(keyOf(each))).map((each) => ({ ...each, minor: 0n }))
  const changed = [...after.values()].filter((each) => had.get(keyOf(each))?.minor !== each.minor)
  await queries.writeAllocations(tx, draft, [...gone, ...changed])
}

const keyOf = ({ order_id, receipt_id }: { readonly order_id: string; readonly receipt_id: string }) =>
  `${order_id} ${receipt_id}`

/** An order explains receipts of its currency that came on its day or later. */
export function share(
  orders: readonly queries.OpenOrder[],
  receipts: readonly queries.OpenReceipt[],
): queries.Allocation[] {
  const left = new Map(orders.map(({ order_id, open_minor }) => [order_id, open_minor]))
  return receipts.flatMap(({ receipt_id, currency, received_on, open_minor }) => {
    let lacking = open_minor
    const allocations: queries.Allocation[] = []
    for (const order of orders) {
      if (lacking <= 0n) break
      const rest = left.get(order.order_id) ?? 0n
      if (rest <= 0n || order.currency !== currency || order.ordered_on > received_on) continue
      const minor = rest < lacking ? rest : lacking
      left.set(order.order_id, rest - minor)
      lacking -= minor
      allocations.push({ order_id: order.order_id, receipt_id, currency, minor })
    }
    return allocations
  })
}

type Given = z.output<typeof saveTradeAllocations.body> & { readonly id: string }

/** Sets amounts by hand. From then on the draft is not allocated anew until receipts are chosen again. */
export async function saveAllocations(tx: Tx, context: MerchantContext, given: Given): Promise<void> {
  const draft = await lockDraft(tx, context, given)
  const { submission_id } = draft
  const orders = byId(await queries.selectOpenOrders(tx, draft), 'order_id')
  const receipts = byId(await queries.selectOpenReceipts(tx, submission_id), 'receipt_id')
  const wanted = given.allocations.map(({ order_id, receipt_id, amount }, index) => {
    const order = orRefuse(orders.get(order_id), 'trade_order_not_found')
    const receipt = orRefuse(receipts.get(receipt_id), 'receipt_not_found')
    const field = `allocations.${index}`
    if (order.currency !== receipt.currency) throw invalid(`${field}.order_id`, 'currency_differs')
    if (order.ordered_on > receipt.received_on) throw invalid(`${field}.order_id`, 'after_receipt')
    const minor = parseMoney(amount, order.currency as Currency)?.minor
    if (minor === undefined || minor < 0n) throw invalid(`${field}.amount`, 'format')
    return { order_id, receipt_id, currency: order.currency, minor }
  })
  await queries.writeAllocations(tx, draft, [...new Map(wanted.map((each) => [keyOf(each), each])).values()])
  const all = await queries.selectDraftAllocations(tx, submission_id)
  refuseExcess(all, 'order_id', orders, 'trade_order_over_allocated')
  refuseExcess(all, 'receipt_id', receipts, 'receipt_over_allocated')
  await touchSubmission(tx, submission_id, { saved_at: context.clock.now(), is_manual: true })
}

const invalid = (field: string, error: 'currency_differs' | 'after_receipt' | 'format') =>
  new ApiError('input_invalid', { fields: { [field]: error } })

function byId<Row extends Record<Id, string>, Id extends string>(rows: readonly Row[], id: Id) {
  return new Map<string, Row>(rows.map((row) => [row[id], row]))
}

/** Refuses allocations beyond what is open of an order or a receipt. */
function refuseExcess(
  all: readonly queries.Allocation[],
  id: 'order_id' | 'receipt_id',
  open: ReadonlyMap<string, { readonly open_minor: bigint }>,
  code: 'trade_order_over_allocated' | 'receipt_over_allocated',
): void {
  const sums = new Map<string, bigint>()
  for (const each of all) sums.set(each[id], (sums.get(each[id]) ?? 0n) + each.minor)
  for (const [key, sum] of sums) if (sum > (open.get(key)?.open_minor ?? 0n)) throw new ApiError(code)
}
