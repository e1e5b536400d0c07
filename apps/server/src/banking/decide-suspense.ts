import { type SuspenseDecision, type SuspenseOrder, suspenseMachine, usdOf } from '@causeway/contract'
import { type Currency, compare, type Money, money, toWire } from '@causeway/money'
import type { ActionContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Posting, post } from '../ledger/service.ts'
import { policy } from '../policies/service.ts'
import { inUsd } from '../rates/service.ts'
import { itemReturningPosting, writtenOffPosting } from './postings.ts'
import { findEntry } from './queries/find-entry.ts'
import { type ItemRow, lockItem, selectItem, updateItem } from './queries/suspense.ts'
import { suspenseChanges } from './queries/suspense-changes.ts'
import { beginReturn } from './returns.ts'

/** Makes a receipt of money in suspense; registered in `app.ts`. Returns the receipt and its posting. */
export type AssignItem = (
  tx: Tx,
  context: ActionContext,
  item: { readonly entry_id: string; readonly account_id: string },
) => Promise<{ readonly receipt_id: string; readonly posting: Posting }>

/** Books a debit to the payment that it names, which had ended. Registered in `app.ts`. */
export type PayLate = (
  tx: Tx,
  context: ActionContext,
  item: { readonly entry_id: string },
) => Promise<Posting>

/** The modules that take over what was in suspense. */
export type Takeover = { readonly assign: AssignItem; readonly payLate: PayLate }

type Decision = {
  readonly decision: SuspenseDecision
  readonly account_id: string | null
  readonly remark: string
}

export const decisionOf = (order: SuspenseOrder): Decision => ({
  account_id: null,
  ...order,
})

/**
 * Decides about money in suspense. Above the limit the decision waits for another operator; a debit is booked
 * to a merchant's payment by two operators, whatever the amount.
 */
export async function decideItem(
  tx: Tx,
  context: OperatorContext,
  entry_id: string,
  decision: Decision,
  takeover: Takeover,
): Promise<void> {
  const seen = orRefuse(await selectItem(tx, entry_id), 'suspense_not_found')
  const worth = await inUsd(tx, amountOf(seen))
  const { amount_usd } = await policy(tx, 'suspense_four_eyes')
  if (decision.decision !== 'pay_late' && compare(worth, usdOf(amount_usd)) <= 0) {
    const item = await openItem(tx, entry_id, decision)
    return carryOut(tx, context, item, decision, takeover)
  }
  const { remark, ...wanted } = decision
  const change = await suspenseChanges.propose(tx, context, async () => {
    const item = await openItem(tx, entry_id, decision)
    if (decision.decision === 'write_off') await refuseLargeWriteOff(tx, item)
    return { entry_id, ...wanted, remark }
  })
  const data = { ...decision, change_id: change.id }
  await recordEvent(tx, context, { action: 'suspense.propose', id: entry_id, data })
}

/** Another operator approves or declines a decision. */
export async function settleItem(
  tx: Tx,
  context: OperatorContext,
  change_id: string,
  verdict: 'approve' | 'decline',
  takeover: Takeover,
): Promise<string> {
  const change = await suspenseChanges.settle(tx, context, change_id, verdict)
  const { entry_id, decision, account_id, remark, proposed_by } = change
  const data = { change_id, decision, account_id, proposed_by: proposed_by.operator_id }
  await recordEvent(tx, context, { action: `suspense.${verdict}`, id: entry_id, data })
  if (verdict === 'approve') {
    const item = await openItem(tx, entry_id, change)
    await carryOut(tx, context, item, { decision, account_id, remark }, takeover)
  }
  return entry_id
}

export async function withdrawItem(tx: Tx, context: OperatorContext, change_id: string): Promise<string> {
  const { entry_id } = await suspenseChanges.find(tx, change_id)
  await suspenseChanges.withdraw(tx, context, change_id)
  await recordEvent(tx, context, { action: 'suspense.withdraw', id: entry_id, data: { change_id } })
  return entry_id
}

function amountOf({ amount_minor, currency }: ItemRow): Money {
  return money(amount_minor < 0n ? -amount_minor : amount_minor, currency as Currency)
}

async function openItem(
  tx: Tx,
  entry_id: string,
  { decision }: Pick<Decision, 'decision'>,
): Promise<ItemRow> {
  const item = orRefuse(await lockItem(tx, entry_id), 'suspense_not_found')
  if (!isPossible(item, decision) || !suspenseMachine.next(item.suspense_state, decision)) {
    throw new ApiError('suspense_wrong_state')
  }
  return item
}

/** A debit cannot be sent back or assigned: there is no money. */
function isPossible({ amount_minor, reason }: ItemRow, decision: SuspenseDecision): boolean {
  if (decision === 'write_off') return true
  return decision === 'pay_late' ? reason === 'payment_ended' && amount_minor < 0n : amount_minor > 0n
}

async function carryOut(
  tx: Tx,
  context: ActionContext,
  item: ItemRow,
  { decision, account_id, remark }: Decision,
  takeover: Takeover,
): Promise<void> {
  const { entry_id } = item
  const { clock, actor } = context
  const decided_by = actor.kind === 'operator' ? actor.operator_id : null
  const decided = { decided_by, decided_at: clock.now(), remark }
  const action = `suspense.${decision}` as const
  await recordEvent(tx, context, { action, id: entry_id, data: { account_id, remark } })
  if (decision === 'assign') {
    const { receipt_id, posting } = await takeover.assign(tx, context, {
      entry_id,
      account_id: account_id ?? '',
    })
    await updateItem(tx, entry_id, { ...decided, suspense_state: 'assigned', receipt_id })
    await post(tx, clock, [posting])
  } else if (decision === 'pay_late') {
    const posting = await takeover.payLate(tx, context, { entry_id })
    await updateItem(tx, entry_id, { ...decided, suspense_state: 'paid_late' })
    await post(tx, clock, [posting])
  } else if (decision === 'return') {
    await returnItem(tx, context, item, decided)
  } else {
    await refuseLargeWriteOff(tx, item)
    await updateItem(tx, entry_id, { ...decided, suspense_state: 'written_off' })
    await post(tx, clock, [writtenOffPosting(entry_id, amountOf(item).currency, item.amount_minor)])
  }
}

/** Only small differences are written off. */
async function refuseLargeWriteOff(tx: Tx, item: ItemRow): Promise<void> {
  const { amount_usd } = await policy(tx, 'write_off_limit')
  const limit = usdOf(amount_usd)
  if (compare(await inUsd(tx, amountOf(item)), limit) > 0) {
    throw new ApiError('amount_above_limit', { limit: toWire(limit) })
  }
}

/** Sends an item, locked by the caller, back to its payer. */
export async function returnItem(
  tx: Tx,
  { clock }: ActionContext,
  { entry_id, amount_minor, ...item }: ItemRow,
  decided: { readonly decided_by: string | null; readonly decided_at: Date; readonly remark: string },
): Promise<void> {
  const currency = item.currency as Currency
  const entry = orRefuse(await findEntry(tx, { entry_id }), 'suspense_not_found')
  const owner = { receipt_id: null, merchant_id: null, source: 'suspense', reason: 'unmatched' } as const
  const n = await beginReturn(tx, clock, { entry_id: entry.entry_id, ...owner, currency, amount_minor })
  await updateItem(tx, entry_id, { ...decided, suspense_state: 'returning' })
  await post(tx, clock, [itemReturningPosting(entry_id, currency, { n, minor: amount_minor })])
}
