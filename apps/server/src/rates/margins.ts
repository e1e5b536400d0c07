import { locks, type MarginChange, type Margins, pairOf } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { deleteMargins, insertChange, selectChange, updateProposal, upsertMargins } from './margin-queries.ts'
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
  const { default_margins, pair_margins } = await selectRates(tx)
  const before = (pair && pair_margins[pair]) || default_margins
  const change_id = newId('margin_change', context.clock)
  const proposal = { change_id, pair, remark, proposed_by: context.actor.operator_id }
  const isKept = await insertChange(tx, {
    ...proposal,
    margins: margins && JSON.stringify(margins),
    before: JSON.stringify(before),
    proposed_at: context.clock.now(),
  })
  if (!isKept) throw new ApiError('margin_change_open')
  const data = { pair, margins, before, remark }
  await recordEvent(tx, context, { action: 'margins.propose', id: change_id, data })
  return findChange(tx, change_id)
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
  const { pair, margins, proposed_by } = await findChange(tx, id)
  const decided_by = context.actor.operator_id
  // A constraint of the table enforces the same.
  if (proposed_by.operator_id === decided_by) throw new ApiError('second_operator_needed')
  const change_state = verdict === 'approve' ? 'approved' : 'declined'
  const settling = { change_state, decided_by, decided_at: context.clock.now() } as const
  if (!(await updateProposal(tx, id, settling))) throw new ApiError('margin_change_wrong_state')
  if (verdict === 'approve') await putInForce(tx, id, pair, margins)
  const data = { pair, margins, proposed_by: proposed_by.operator_id }
  await recordEvent(tx, context, { action: `margins.${verdict}`, id, data })
  return findChange(tx, id)
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
  const { proposed_by } = await findChange(tx, id)
  if (proposed_by.operator_id !== context.actor.operator_id) throw new ApiError('operator_self_only')
  const settling = { change_state: 'withdrawn', decided_by: null, decided_at: context.clock.now() } as const
  if (!(await updateProposal(tx, id, settling))) throw new ApiError('margin_change_wrong_state')
  await recordEvent(tx, context, { action: 'margins.withdraw', id })
}

async function findChange(tx: Tx, id: string): Promise<MarginChange> {
  return orRefuse(await selectChange(tx, id), 'margin_change_not_found')
}
