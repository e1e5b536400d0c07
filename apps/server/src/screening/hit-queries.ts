import {
  type ScreeningDecision,
  type ScreeningEntry,
  type ScreeningHit,
  type ScreeningHitDetail,
  type ScreeningHitState,
  screeningHitList,
} from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import { escapeLike } from '../kernel/db/like.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { mapPage, page } from '../kernel/list/page.ts'
import { columnOf, isState, type PageQuery, source } from '../kernel/list/source.ts'
import { typedNumber } from '../kernel/number.ts'

type Stored = Omit<ScreeningHit, 'subject' | 'proposed_by' | 'decided_by'> & {
  readonly subject_kind: ScreeningHit['subject']['kind']
  readonly subject_id: string
  readonly subject_number: string | null
  readonly proposer_id: string | null
  readonly proposer: string | null
  readonly decider_id: string | null
  readonly decider: string | null
}

const COLUMNS = sql<Stored>`t.hit_id as id, t.hit_state, t.subject_kind, t.subject_id,
  o.number as subject_number, t.merchant_id, m.legal_name, m.legal_name_latin, t.screened_name, t.country,
  t.matched_name, t.score, t.reason, t.threshold, t.entry_id, t.entry ->> 'name' as entry_name,
  t.entry ->> 'dataset' as dataset, t.found_at, t.proposed_by as proposer_id, p.name as proposer,
  t.decided_by as decider_id, d.name as decider, t.decided_at, t.remembered_from`

const JOINS = sql`join merchants m on m.merchant_id = t.merchant_id
  left join object_numbers o on o.id = t.subject_id
  left join operators p on p.operator_id = t.proposed_by
  left join operators d on d.operator_id = t.decided_by`

const WAITING = sql`t.hit_state in ('open', 'proposed')`

const hits = source({
  list: screeningHitList,
  table: sql`screening_hits`,
  id: sql`t.hit_id`,
  filters: {
    search: (text) => isLike(text),
    hit_state: (state) => (state === 'waiting' ? WAITING : isState('hit_state')(state)),
  },
  columns: COLUMNS,
  joins: JOINS,
})

function isLike(text: string) {
  const number = typedNumber('search', text)
  if (number !== undefined) {
    return sql`t.subject_id = (select id from object_numbers where number = ${number})`
  }
  return sql`lower(${columnOf('screened_name')}) like ${`%${escapeLike(text.toLowerCase())}%`}`
}

const personOf = (operator_id: string | null, name: string | null) =>
  operator_id === null ? null : { operator_id, name: name ?? '' }

function toHit(row: Stored): ScreeningHit {
  const { subject_kind, subject_id, subject_number, proposer_id, proposer, decider_id, decider, ...hit } = row
  return {
    ...hit,
    subject: { kind: subject_kind, id: subject_id, number: subject_number },
    proposed_by: personOf(proposer_id, proposer),
    decided_by: personOf(decider_id, decider),
  }
}

type HitQuery = PageQuery & { readonly merchant_id?: string | undefined }

/** The longest waiting first. */
export function selectHits(reader: Reader, query: HitQuery): Promise<Page<ScreeningHit[]>> {
  return mapPage(page(reader, hits, [], query), toHit)
}

type HitOf = Pick<ScreeningHit, 'id' | 'hit_state' | 'screened_name' | 'matched_name' | 'score' | 'dataset'>

/** The hits of one subject, newest first. */
export async function selectHitsOf(
  reader: Reader,
  { kind, id }: { readonly kind: ScreeningHit['subject']['kind']; readonly id: string },
): Promise<HitOf[]> {
  const { rows } = await sql<HitOf>`
    select t.hit_id as id, t.hit_state, t.screened_name, t.matched_name, t.score,
      t.entry ->> 'dataset' as dataset
    from screening_hits t where t.subject_kind = ${kind} and t.subject_id = ${id}
    order by t.hit_id desc limit 50`.execute(reader)
  return rows
}

type StoredDetail = Stored &
  Pick<ScreeningHitDetail, 'entry_now' | 'others_waiting' | 'same_pair_waiting'> & {
    readonly entry: ScreeningEntry
    readonly decisions: (Omit<ScreeningDecision, 'operator'> & {
      readonly operator_id: string | null
      readonly name: string | null
    })[]
  }

export async function selectHit(reader: Reader, id: string): Promise<ScreeningHitDetail | undefined> {
  const { rows } = await sql<StoredDetail>`
    select ${COLUMNS}, t.entry,
      case when e.entry_id is null then 'removed' when e.entry_hash = t.entry_hash then 'same'
        else 'changed' end as entry_now,
      coalesce((select jsonb_agg(jsonb_build_object('verb', s.verb, 'operator_id', s.operator_id,
          'name', w.name, 'remark', s.remark, 'decided_at', s.decided_at) order by s.decision_id)
        from screening_decisions s left join operators w on w.operator_id = s.operator_id
        where s.hit_id = t.hit_id), '[]') as decisions,
      (select count(*)::int from screening_hits h where h.subject_kind = t.subject_kind
        and h.subject_id = t.subject_id and h.hit_id <> t.hit_id
        and h.hit_state in ('open', 'proposed')) as others_waiting,
      (select count(*)::int from screening_hits h where h.merchant_id = t.merchant_id
        and h.screened_key = t.screened_key and h.entry_id = t.entry_id and h.entry_hash = t.entry_hash
        and h.hit_id <> t.hit_id and h.hit_state = 'open') as same_pair_waiting
    from screening_hits t ${JOINS} left join screening_entries e on e.entry_id = t.entry_id
    where t.hit_id = ${id}`.execute(reader)
  const [row] = rows
  if (!row) return undefined
  const { decisions, entry, entry_now, others_waiting, same_pair_waiting, ...hit } = row
  return {
    ...toHit(hit),
    entry,
    entry_now,
    others_waiting,
    same_pair_waiting,
    decisions: decisions.map(({ operator_id, name, decided_at, ...decision }) => ({
      ...decision,
      decided_at: new Date(decided_at).toISOString(),
      operator: personOf(operator_id, name),
    })),
  }
}

/** The hits that wait for this operator: not the true matches that the operator proposed. */
export async function selectScreeningQueue(reader: Reader, operator_id: string) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(t.found_at) as oldest_at from screening_hits t
    where ${WAITING} and (t.hit_state = 'open' or t.proposed_by <> ${operator_id})`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}

export type SubjectSummary = { readonly [State in ScreeningHitState]: number }

/** The hits of a subject by state. */
export async function countHits(
  reader: Reader,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<SubjectSummary> {
  const { rows } = await sql<SubjectSummary>`
    select count(*) filter (where hit_state = 'open')::int as open,
      count(*) filter (where hit_state = 'proposed')::int as proposed,
      count(*) filter (where hit_state = 'cleared')::int as cleared,
      count(*) filter (where hit_state = 'confirmed')::int as confirmed,
      count(*) filter (where hit_state = 'dropped')::int as dropped
    from screening_hits where subject_kind = ${kind} and subject_id = ${id}`.execute(reader)
  return rows[0] ?? { open: 0, proposed: 0, cleared: 0, confirmed: 0, dropped: 0 }
}
