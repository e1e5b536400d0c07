import {
  type AmendmentState,
  amendmentList,
  type Corp,
  openRefusals,
  type Profile,
  type Refusal,
} from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, updateRows } from '../../kernel/db/rows.ts'
import { mapPage, page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'
import { readProfile } from './merchants.ts'

/** An amendment with its internal reasons. */
export type StoredAmendment = {
  readonly id: string
  readonly number: string
  readonly merchant_id: string
  readonly amendment_state: AmendmentState
  readonly profile: Profile
  readonly changed: string[]
  readonly submitted_at: string
  readonly submitted_by: string
  readonly decided_at: string | null
  readonly refusals: readonly Refusal[]
}

const COLUMNS = sql<StoredAmendment>`t.amendment_id as id, t.number, t.merchant_id, t.amendment_state,
  t.profile, t.changed, t.submitted_at, t.submitted_by, t.decided_at, t.refusals`

const amendments = source({
  list: amendmentList,
  table: sql`amendments`,
  id: sql`t.amendment_id`,
  columns: COLUMNS,
})

const withWholeProfile = (row: StoredAmendment) => ({ ...row, profile: readProfile(row.profile) })

export async function selectAmendment(reader: Reader, id: string): Promise<StoredAmendment | undefined> {
  const { rows } = await sql<StoredAmendment>`
    select ${COLUMNS} from amendments t where t.amendment_id = ${id}`.execute(reader)
  return rows[0] && withWholeProfile(rows[0])
}

export function selectAmendments(reader: Reader, merchant_id: string, query: PageQuery) {
  return mapPage(page(reader, amendments, [sql`t.merchant_id = ${merchant_id}`], query), withWholeProfile)
}

/** The newest amendment of a merchant, if it was refused: a newer one means that it has been dealt with. */
export async function selectRefused(reader: Reader, merchant_id: string): Promise<Corp['refused_amendment']> {
  const { rows } = await sql<Pick<StoredAmendment, 'id' | 'amendment_state' | 'refusals'>>`
    select t.amendment_id as id, t.amendment_state, t.refusals from amendments t
    where t.merchant_id = ${merchant_id} order by t.submitted_at desc, t.amendment_id desc limit 1`.execute(
    reader,
  )
  const [newest] = rows
  if (newest?.amendment_state !== 'refused') return null
  return { id: newest.id, refusals: openRefusals(newest.refusals).length }
}

/** The amendment as the users of the company see it. */
export function toAmendment({ refusals, merchant_id, submitted_by, ...open }: StoredAmendment) {
  return { ...open, refusals: openRefusals(refusals) }
}

type NewAmendment = Omit<
  StoredAmendment,
  'id' | 'amendment_state' | 'submitted_at' | 'decided_at' | 'refusals'
> & {
  readonly amendment_id: string
  readonly submitted_at: Date
}

/** Inserts an amendment; false if one is under review. */
export async function insertAmendment(tx: Tx, { profile, ...amendment }: NewAmendment): Promise<boolean> {
  return insertNew(tx, 'amendments', { ...amendment, profile: JSON.stringify(profile) })
}

/** Ends an amendment; false if it is no longer under review. */
export async function updateAmendment(
  tx: Tx,
  id: string,
  amendment_state: Exclude<AmendmentState, 'submitted'>,
  decided_at: Date,
  refusals: readonly Refusal[] = [],
): Promise<boolean> {
  const change = { amendment_state, decided_at, refusals: JSON.stringify(refusals) }
  return updateRows(tx, 'amendments', { amendment_id: id, amendment_state: 'submitted' }, change)
}
