import { screeningHitMachine } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { countHits } from './hit-queries.ts'
import {
  insertDecision,
  lockHits,
  readHit,
  readSamePair,
  type StoredHit,
  updateHit,
  upsertClearance,
} from './stored-hits.ts'
import type { ScreeningSubjects } from './subjects.ts'

export type Verb = 'clear' | 'propose' | 'confirm' | 'decline' | 'withdraw'

type Deciding = { readonly id: string; readonly verb: Verb; readonly remark: string }

/**
 * Decides a hit. A cleared pair is remembered, and the other open hits of the merchant with the same pair are
 * cleared with it. The module of each subject is told when no hit of the subject waits any more.
 */
export async function decideHit(
  tx: Tx,
  context: OperatorContext,
  subjects: ScreeningSubjects,
  { id, verb, remark }: Deciding,
): Promise<void> {
  const { hit, others } = await lockPair(tx, subjects, id, verb)
  refuseWrongOperator(context, hit, verb)
  await moveHit(tx, context, hit, verb, remark)
  for (const other of others) await rememberHit(tx, context, other, id)
  if (verb === 'clear') await rememberPair(tx, context, hit)
  if (verb === 'clear' || verb === 'confirm')
    for (const each of [hit, ...others]) await tellSubject(tx, context, subjects, each)
}

/** The subjects are locked before their hits, all in one order. */
async function lockPair(tx: Tx, subjects: ScreeningSubjects, id: string, verb: Verb) {
  const found = orRefuse(await readHit(tx, id), 'screening_hit_not_found')
  const pair = verb === 'clear' ? await readSamePair(tx, found) : [found]
  for (const { subject_kind, subject_id } of pair) await subjects[subject_kind].lock(tx, subject_id)
  const locked = await lockHits(
    tx,
    pair.map(({ hit_id }) => hit_id),
  )
  const hit = orRefuse(
    locked.find(({ hit_id }) => hit_id === id),
    'screening_hit_not_found',
  )
  return { hit, others: locked.filter((other) => other !== hit && other.hit_state === 'open') }
}

/** Constraints of the table enforce the same for a true match. */
function refuseWrongOperator({ actor }: OperatorContext, { proposed_by }: StoredHit, verb: Verb): void {
  const isProposer = proposed_by === actor.operator_id
  if ((verb === 'confirm' || verb === 'decline') && isProposer) throw new ApiError('second_operator_needed')
  if (verb === 'withdraw' && proposed_by !== null && !isProposer) throw new ApiError('operator_self_only')
}

/** The only place where an operator changes the state of a hit. */
async function moveHit(
  tx: Tx,
  context: OperatorContext,
  hit: StoredHit,
  verb: Verb,
  remark: string,
): Promise<void> {
  const { operator_id } = context.actor
  const now = context.clock.now()
  const hit_state = screeningHitMachine.next(hit.hit_state, verb)
  const decided = { decided_by: operator_id, decided_at: now }
  const change = {
    clear: decided,
    confirm: decided,
    propose: { proposed_by: operator_id },
    decline: { proposed_by: null },
    withdraw: { proposed_by: null },
  }[verb]
  if (!hit_state || !(await updateHit(tx, hit, { ...change, hit_state }))) {
    throw new ApiError('screening_hit_wrong_state')
  }
  await recordDecision(tx, context, hit, verb, remark)
}

async function recordDecision(
  tx: Tx,
  context: OperatorContext,
  hit: StoredHit,
  verb: Verb | 'remember',
  remark: string,
): Promise<void> {
  const { hit_id, merchant_id, screened_name, entry_id, proposed_by } = hit
  const { operator_id } = context.actor
  await insertDecision(tx, context.clock, { hit_id, merchant_id, verb, operator_id, remark })
  const subject = { kind: hit.subject_kind, id: hit.subject_id }
  const data = { subject, screened_name, entry_id, remark, ...(proposed_by && { proposed_by }) }
  await recordEvent(tx, context, { action: `screening_hit.${verb}`, id: hit_id, merchant_id, data })
}

/** Clears a hit by the decision on another one with the same pair. */
async function rememberHit(
  tx: Tx,
  context: OperatorContext,
  hit: StoredHit,
  remembered_from: string,
): Promise<void> {
  const decided = { decided_by: context.actor.operator_id, decided_at: context.clock.now(), remembered_from }
  await updateHit(tx, hit, { ...decided, hit_state: 'cleared' })
  await recordDecision(tx, context, hit, 'remember', '')
}

/** `keepHits` does not ask again for this pair until the entry changes. */
async function rememberPair(tx: Tx, { clock }: OperatorContext, hit: StoredHit): Promise<void> {
  const { merchant_id, screened_key, entry_id, entry_hash, hit_id } = hit
  const cleared_at = clock.now()
  await upsertClearance(tx, { merchant_id, screened_key, entry_id, entry_hash, hit_id, cleared_at })
}

async function tellSubject(
  tx: Tx,
  context: OperatorContext,
  subjects: ScreeningSubjects,
  { subject_kind, subject_id, merchant_id }: StoredHit,
): Promise<void> {
  const { open, proposed, confirmed } = await countHits(tx, { kind: subject_kind, id: subject_id })
  if (open + proposed > 0) return
  const decided = { id: subject_id, merchant_id }
  const subject = subjects[subject_kind]
  await (confirmed > 0 ? subject.onConfirmed : subject.onCleared)(tx, context, decided)
}
