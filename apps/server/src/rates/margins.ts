import { locks, type MarginChange, type Margins, pairOf } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { deleteMargins, marginChanges, upsertMargins } from './margin-queries.ts'
import { selectRates } from './queries.ts'

type Proposal = {
  readonly pair: { readonly first: Currency; readonly second: Currency } | null
  readonly margins: Margins | null
  readonly remark: string
}

/** Proposes new margins, which wait for another operator. */
export async function proposeChange(
  tx: Tx,
  context: OperatorContext,
  { pair: currencies, margins, remark }: Proposal,
): Promise<MarginChange> {
  if (currencies && currencies.first === currencies.second) throw new ApiError('currencies_equal')
  if (!currencies && !margins) throw new ApiError('margins_missing')
  if (margins && isDecreasing(margins)) throw new ApiError('margins_decreasing')
  const pair = currencies && pairOf(currencies.first, currencies.second)
  const change = await marginChanges.propose(tx, context, async () => {
    const { default_margins, pair_margins } = await selectRates(tx)
    const before = (pair && pair_margins[pair]) || default_margins
    return { pair, margins: margins && JSON.stringify(margins), before: JSON.stringify(before), remark }
  })
  const data = { pair, margins, before: change.before, remark }
  await recordEvent(tx, context, { action: 'margins.propose', id: change.id, data })
  return change
}

/** A longer lock never costs less. A constraint of the table enforces the same. */
function isDecreasing(margins: Margins): boolean {
  return locks.some((lock, index) => index > 0 && margins[lock] < margins[locks[index - 1] ?? lock])
}

/** Another operator than the proposer approves or declines a change. */
export async function settleChange(
  tx: Tx,
  context: OperatorContext,
  id: string,
  verdict: 'approve' | 'decline',
): Promise<MarginChange> {
  const change = await marginChanges.settle(tx, context, id, verdict)
  const { pair, margins, proposed_by } = change
  if (verdict === 'approve') await putInForce(tx, id, pair, margins)
  const data = { pair, margins, proposed_by: proposed_by.operator_id }
  await recordEvent(tx, context, { action: `margins.${verdict}`, id, data })
  return change
}

/** Open quotes keep the margins that they were made with. */
async function putInForce(
  tx: Tx,
  change_id: string,
  pair: string | null,
  margins: Margins | null,
): Promise<void> {
  if (margins) await upsertMargins(tx, { pair, margins, change_id })
  else if (pair) await deleteMargins(tx, pair)
}

export async function withdrawChange(tx: Tx, context: OperatorContext, id: string): Promise<void> {
  await marginChanges.withdraw(tx, context, id)
  await recordEvent(tx, context, { action: 'margins.withdraw', id })
}
