import { type ScreeningVersion, type ScreeningVersionState, screeningVersionList } from '@causeway/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { mapPage, page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

type Stored = Omit<ScreeningVersion, 'byte_count' | 'confirmed_by'> & {
  readonly byte_count: bigint
  readonly confirmer_id: string | null
  readonly confirmer: string | null
}

const COLUMNS = sql<Stored>`t.version_id as id, t.version_state, t.source, t.hash, t.byte_count,
  t.entry_count, t.name_count, t.added_count, t.changed_count, t.removed_count, t.problem, t.problem_line,
  t.found_at, t.checked_at, t.in_force_at, t.confirmed_by as confirmer_id, c.name as confirmer`

const CONFIRMER = sql`left join operators c on c.operator_id = t.confirmed_by`

const versions = source({
  list: screeningVersionList,
  table: sql`screening_versions`,
  id: sql`t.version_id`,
  sorts: { found_at: 'by_id' },
  columns: COLUMNS,
  joins: CONFIRMER,
})

function toVersion({ confirmer_id, confirmer, byte_count, ...version }: Stored): ScreeningVersion {
  const confirmed_by = confirmer_id === null ? null : { operator_id: confirmer_id, name: confirmer ?? '' }
  return { ...version, byte_count: Number(byte_count), confirmed_by }
}

/** The newest first. */
export function selectVersions(reader: Reader, query: PageQuery): Promise<Page<ScreeningVersion[]>> {
  return mapPage(page(reader, versions, [], query), toVersion)
}

export async function selectVersion(reader: Reader, id: string): Promise<ScreeningVersion | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from screening_versions t ${CONFIRMER} where t.version_id = ${id}`.execute(reader)
  return rows[0] && toVersion(rows[0])
}

export async function selectVersionInForce(reader: Reader): Promise<ScreeningVersion | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from screening_versions t ${CONFIRMER}
    where t.version_state = 'in_force'`.execute(reader)
  return rows[0] && toVersion(rows[0])
}

/** The version with this hash that is in force or can be. */
export async function selectVersionOf(reader: Reader, hash: string): Promise<ScreeningVersion | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from screening_versions t ${CONFIRMER}
    where t.hash = ${hash} and t.version_state in ('shrunk', 'confirmed', 'in_force')
    order by t.version_id desc limit 1`.execute(reader)
  return rows[0] && toVersion(rows[0])
}

/** The version that was found last. */
export async function selectLastVersion(reader: Reader): Promise<ScreeningVersion | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from screening_versions t ${CONFIRMER}
    order by t.version_id desc limit 1`.execute(reader)
  return rows[0] && toVersion(rows[0])
}

export async function insertVersion(tx: Tx, version: Insertable<DB['screening_versions']>): Promise<void> {
  await tx.insertInto('screening_versions').values(version).execute()
}

/** Changes a version; false if its state has changed meanwhile. */
export async function updateVersion(
  tx: Tx,
  { id, version_state }: { readonly id: string; readonly version_state: ScreeningVersionState },
  change: Updateable<DB['screening_versions']>,
): Promise<boolean> {
  return updateRows(tx, 'screening_versions', { version_id: id, version_state }, change)
}

/** A new version in force replaces every other one, also those that wait for a confirmation. */
export async function replaceVersions(tx: Tx, id: string): Promise<void> {
  await sql`update screening_versions set version_state = 'replaced'
    where version_state in ('shrunk', 'confirmed', 'in_force') and version_id <> ${id}`.execute(tx)
}
