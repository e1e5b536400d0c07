import { providerScope } from '../kernel/db/scope.ts'
import { decideRows, openDraft, saveRows, submitDraft } from '../trade/service.ts'
import type { CollectionPlan } from './collection-plan.ts'
import type { Scene } from './steps.ts'

const DAY_MS = 86_400_000

/** Submits orders for the largest receipt in their currency, and accepts them: the merchant has quota. */
export async function ensureRestoredOrders(scene: Scene, plan: CollectionPlan): Promise<void> {
  const { context, action } = scene
  const { db, clock } = context
  const { merchant_id, user_id } = action.actor
  if (plan.orders.length === 0 || (await hasSubmission(scene))) return
  const receipt_id = await findReceipt(scene, String(plan.orders[0]?.['currency']))
  if (!receipt_id) return
  const rows = plan.orders.map(({ days_ago, ...order }, position) => {
    const ordered_on = new Date(clock.now().getTime() - Number(days_ago) * DAY_MS).toISOString().slice(0, 10)
    const text = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]))
    return { order_id: null, position, text: { ...text, ordered_on } }
  })
  const made = await db.transact({ merchant_id, user_id }, async (tx) => {
    const opening = { template: 'marketplace', receipt_ids: [receipt_id], order_ids: [] } as const
    const id = await openDraft(tx, action, { ...opening, receipt_ids: [receipt_id], order_ids: [] })
    const saved = await saveRows(tx, action, { id, version: 1, rows, removed: [] })
    return { id, ...saved }
  })
  const { id, version } = made
  const system = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, (tx) =>
    submitDraft(tx, action, { id, version, difference_reason: null, rows: 'all' }),
  )
  const accepted = made.rows.map(({ order_id }) => order_id)
  await db.transact(providerScope, (tx) => decideRows(tx, system, id, { verdict: 'accept', rows: accepted }))
}

async function hasSubmission({ context, action }: Scene): Promise<boolean> {
  const found = await context.db
    .reader(providerScope)
    .selectFrom('trade_submissions')
    .select('submission_id')
    .where('merchant_id', '=', action.actor.merchant_id)
    .executeTakeFirst()
  return found !== undefined
}

async function findReceipt({ context, action }: Scene, currency: string): Promise<string | undefined> {
  const found = await context.db
    .reader(providerScope)
    .selectFrom('receipts')
    .select('receipt_id')
    .where('merchant_id', '=', action.actor.merchant_id)
    .where('currency', '=', currency)
    .where('receipt_state', '=', 'available')
    .orderBy('amount_minor', 'desc')
    .executeTakeFirst()
  return found?.receipt_id
}
