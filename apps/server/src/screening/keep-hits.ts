import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { countHits, type SubjectSummary } from './hit-queries.ts'
import { normaliseName } from './normalise-name.ts'
import type { FoundHit } from './screen-names.ts'
import {
  insertDecision,
  lockWaitingHits,
  type Remembered,
  selectClearances,
  updateHit,
  upsertHit,
} from './stored-hits.ts'
import type { SubjectRef } from './subjects.ts'

export type Screened = {
  readonly subject: SubjectRef
  readonly merchant_id: string
  readonly screened_name: string
  readonly hits: readonly FoundHit[]
}

/**
 * Keeps the hits of a subject that the caller has locked, for operators to decide. A pair that an operator
 * cleared before for this merchant is kept as cleared. Hits that are there already stay as they are. Returns
 * how many hits of the subject are in each state: while `open` or `proposed` is above 0 the subject waits.
 */
export async function keepHits(tx: Tx, context: ActionContext, screened: Screened): Promise<SubjectSummary> {
  const { subject, merchant_id, screened_name, hits } = screened
  const screened_key = normaliseName(screened_name).key
  const cleared = hits.length > 0 ? await selectClearances(tx, { merchant_id, screened_key }) : []
  for (const hit of hits) {
    const before = cleared.find(
      ({ entry_id, entry_hash }) => entry_id === hit.entry_id && entry_hash === hit.entry_hash,
    )
    await keepHit(tx, context, { ...screened, screened_key, hit, before })
  }
  return countHits(tx, subject)
}

type Keeping = Omit<Screened, 'hits'> & {
  readonly screened_key: string
  readonly hit: FoundHit
  readonly before: Remembered | undefined
}

async function keepHit(tx: Tx, context: ActionContext, keeping: Keeping): Promise<void> {
  const { subject, merchant_id, screened_name, screened_key, hit, before } = keeping
  const { clock } = context
  const now = clock.now()
  const id = await upsertHit(tx, {
    hit_id: newId('screening_hit', clock),
    merchant_id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    screened_name,
    screened_key,
    country: hit.country,
    entry_id: hit.entry_id,
    entry_hash: hit.entry_hash,
    entry: JSON.stringify(hit.entry),
    matched_name: hit.matched_name,
    score: hit.score,
    threshold: hit.threshold,
    reason: hit.reason,
    version_id: hit.version_id,
    found_at: now,
    hit_state: before ? 'cleared' : 'open',
    decided_by: before?.decided_by ?? null,
    decided_at: before ? now : null,
    remembered_from: before?.hit_id ?? null,
  })
  if (id === undefined) return
  if (before) {
    const decision = { hit_id: id, merchant_id, verb: 'remember', operator_id: before.decided_by, remark: '' }
    await insertDecision(tx, clock, decision)
  }
  const action = before ? 'screening_hit.remember' : 'screening_hit.find'
  const data = { subject, screened_name, entry_id: hit.entry_id, score: hit.score }
  await recordEvent(tx, context, { action, id, merchant_id, data })
}

/** Drops the hits that wait for a decision, of a subject that the caller has locked and that has ended. */
export async function dropHits(tx: Tx, context: ActionContext, subject: SubjectRef): Promise<void> {
  const { clock, actor } = context
  for (const hit of await lockWaitingHits(tx, subject)) {
    const { hit_id, merchant_id } = hit
    await updateHit(tx, hit, { hit_state: 'dropped', decided_at: clock.now() })
    const operator_id = actor.kind === 'operator' ? actor.operator_id : null
    await insertDecision(tx, clock, { hit_id, merchant_id, verb: 'drop', operator_id, remark: '' })
    const data = { subject, screened_name: hit.screened_name, entry_id: hit.entry_id }
    await recordEvent(tx, context, { action: 'screening_hit.drop', id: hit_id, merchant_id, data })
  }
}
