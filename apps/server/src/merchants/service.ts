import { type Merchant, merchantMachine, type Refusal } from '@causeway/contract'
import { type Doer, recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import {
  insertMerchant,
  type MerchantProfile,
  type StateChange,
  selectMerchant,
  updateMerchantState,
} from './queries.ts'

type Opening = {
  readonly user_id: string
  readonly profile: MerchantProfile
  readonly request_id?: string
}

/**
 * Begins the registration of a user's company; undefined if she has one already. The transaction is the
 * provider's: in the scope of somebody without a merchant there is none that could be made.
 */
export async function openMerchant(
  tx: Tx,
  clock: Clock,
  { user_id, profile, ...origin }: Opening,
): Promise<Merchant | undefined> {
  const id = newId('merchant', clock)
  const opened = await insertMerchant(tx, { id, user_id, profile, created_at: clock.now() })
  if (!opened) return undefined
  const doer: Doer = { kind: 'user', user_id }
  const event = { action: 'merchant.open', subject: { kind: 'merchant', id }, merchant_id: id, ...origin }
  await recordEvent(tx, clock, doer, event)
  return opened
}

type Target = { readonly merchant_id: string; readonly request_id?: string }

/** Hands the profile to the reviewers, for the first time or after a refusal. */
export function submitMerchant(
  tx: Tx,
  clock: Clock,
  doer: Doer,
  target: Target,
): Promise<Merchant | undefined> {
  const change = { submitted_at: clock.now(), decided_at: null, refusals: [] }
  return changeState(tx, clock, doer, target, 'submit', change)
}

/** A refusal names at least one thing that is wrong: the merchant must know what to mend. */
export type Decision =
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'refuse'; readonly refusals: readonly [Refusal, ...Refusal[]] }

export function decideMerchant(
  tx: Tx,
  clock: Clock,
  doer: Doer,
  target: Target,
  decision: Decision,
): Promise<Merchant | undefined> {
  const refusals = decision.verdict === 'refuse' ? decision.refusals : []
  const change = { decided_at: clock.now(), refusals }
  return changeState(tx, clock, doer, target, decision.verdict, change)
}

type MerchantEvent = Parameters<typeof merchantMachine.next>[1]

/**
 * The only place where a merchant's state changes. Undefined if the transaction sees no such merchant, if
 * this may not happen in its state, or if somebody else was faster.
 */
async function changeState(
  tx: Tx,
  clock: Clock,
  doer: Doer,
  { merchant_id, ...origin }: Target,
  event: MerchantEvent,
  change: StateChange,
): Promise<Merchant | undefined> {
  const before = await selectMerchant(tx, merchant_id)
  const next = before && merchantMachine.next(before.merchant_state, event)
  const after = next && (await updateMerchantState(tx, before, next, change))
  if (!after) return undefined
  const { merchant_state, version, refusals } = after
  const subject = { kind: 'merchant', id: merchant_id }
  const data = { merchant_state, version, ...(refusals.length > 0 && { refusals }) }
  await recordEvent(tx, clock, doer, { action: `merchant.${event}`, subject, merchant_id, data, ...origin })
  return after
}
