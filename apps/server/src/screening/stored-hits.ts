import type { ScreeningHitState, ScreeningSubjectKind } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import type { SubjectRef } from './subjects.ts'

/** A hit as it is decided. */
export type StoredHit = {
  readonly hit_id: string
  readonly merchant_id: string
  readonly hit_state: ScreeningHitState
  readonly subject_kind: ScreeningSubjectKind
  readonly subject_id: string
  readonly screened_name: string
  readonly screened_key: string
  readonly entry_id: string
  readonly entry_hash: string
  readonly proposed_by: string | null
}

const FIELDS = sql`t.hit_id, t.merchant_id, t.hit_state, t.subject_kind, t.subject_id, t.screened_name,
  t.screened_key, t.entry_id, t.entry_hash, t.proposed_by`

export async function readHit(tx: Tx, id: string): Promise<StoredHit | undefined> {
  const { rows } = await sql<StoredHit>`
    select ${FIELDS} from screening_hits t where t.hit_id = ${id}`.execute(tx)
  return rows[0]
}

/** The hit and the open hits of the merchant with the same pair, in one order. */
const samePair = ({ hit_id, merchant_id, screened_key, entry_id, entry_hash }: StoredHit) => sql`
  t.hit_id = ${hit_id} or (t.merchant_id = ${merchant_id} and t.screened_key = ${screened_key}
    and t.entry_id = ${entry_id} and t.entry_hash = ${entry_hash} and t.hit_state = 'open')`

export async function readSamePair(tx: Tx, hit: StoredHit): Promise<StoredHit[]> {
  const { rows } = await sql<StoredHit>`
    select ${FIELDS} from screening_hits t where ${samePair(hit)}
    order by t.subject_kind, t.subject_id`.execute(tx)
  return rows
}

export async function lockHits(tx: Tx, ids: readonly string[]): Promise<StoredHit[]> {
  const { rows } = await sql<StoredHit>`
    select ${FIELDS} from screening_hits t where t.hit_id = any(${ids}::text[])
    order by t.hit_id for update`.execute(tx)
  return rows
}

export async function lockWaitingHits(tx: Tx, { kind, id }: SubjectRef): Promise<StoredHit[]> {
  const { rows } = await sql<StoredHit>`
    select ${FIELDS} from screening_hits t where t.subject_kind = ${kind} and t.subject_id = ${id}
      and t.hit_state in ('open', 'proposed') order by t.hit_id for update`.execute(tx)
  return rows
}

/** Inserts a hit, or finds a dropped one again; the id of the hit, or undefined if it was there. */
export async function upsertHit(tx: Tx, hit: Insertable<DB['screening_hits']>): Promise<string | undefined> {
  const { rows } = await sql<{ hit_id: string }>`
    insert into screening_hits as t (${sql.join(Object.keys(hit).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(hit))})
    on conflict (subject_kind, subject_id, screened_key, entry_id, entry_hash) do update
    set hit_state = excluded.hit_state, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      proposed_by = null, remembered_from = excluded.remembered_from, found_at = excluded.found_at
    where t.hit_state = 'dropped'
    returning t.hit_id`.execute(tx)
  return rows[0]?.hit_id
}

type Change = {
  readonly hit_state: ScreeningHitState
  readonly proposed_by?: string | null
  readonly decided_by?: string | null
  readonly decided_at?: Date | null
  readonly remembered_from?: string
}

/** Changes a hit; false if its state has changed meanwhile. */
export async function updateHit(tx: Tx, { hit_id, hit_state }: StoredHit, change: Change): Promise<boolean> {
  return updateRows(tx, 'screening_hits', { hit_id, hit_state }, change)
}

type NewDecision = {
  readonly hit_id: string
  readonly merchant_id: string
  readonly verb: string
  readonly operator_id: string | null
  readonly remark: string
}

export async function insertDecision(tx: Tx, clock: Clock, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('screening_decisions')
    .values({ ...decision, decided_at: clock.now() })
    .execute()
}

type Clearance = Insertable<DB['screening_clearances']>

export async function upsertClearance(tx: Tx, clearance: Clearance): Promise<void> {
  const { entry_hash, hit_id, cleared_at } = clearance
  await tx
    .insertInto('screening_clearances')
    .values(clearance)
    .onConflict((same) =>
      same
        .columns(['merchant_id', 'screened_key', 'entry_id'])
        .doUpdateSet({ entry_hash, hit_id, cleared_at }),
    )
    .execute()
}

/** The states of a subject's hits with names of these keys. */
export async function selectStatesOf(
  reader: Reader,
  { kind, id }: SubjectRef,
  keys: readonly string[],
): Promise<ScreeningHitState[]> {
  const { rows } = await sql<{ hit_state: ScreeningHitState }>`
    select distinct hit_state from screening_hits where subject_kind = ${kind} and subject_id = ${id}
      and screened_key = any(${keys}::text[])`.execute(reader)
  return rows.map(({ hit_state }) => hit_state)
}

export type Remembered = {
  readonly entry_id: string
  readonly entry_hash: string
  readonly hit_id: string
  readonly decided_by: string
}

/** What operators cleared before for a name of a merchant. */
export async function selectClearances(
  reader: Reader,
  { merchant_id, screened_key }: { readonly merchant_id: string; readonly screened_key: string },
): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select c.entry_id, c.entry_hash, c.hit_id, h.decided_by
    from screening_clearances c join screening_hits h on h.hit_id = c.hit_id
    where c.merchant_id = ${merchant_id} and c.screened_key = ${screened_key}`.execute(reader)
  return rows
}
