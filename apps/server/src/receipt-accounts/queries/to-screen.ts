import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { NamedSubject } from '../../screening/service.ts'

const BATCH = 500

/** Active holders and those under review, with the names in force and under review. */
export async function* holdersToScreen(reader: Reader): AsyncIterable<readonly NamedSubject[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<NamedSubject>`
      select h.holder_id as id, h.merchant_id, nullif(h.country, '') as country,
        array(select distinct trim(name) from unnest(
          array[h.name, h.name_latin, v.details ->> 'name', v.details ->> 'name_latin']) name
          where trim(name) <> '') as names
      from account_holders h
      left join holder_versions v on v.holder_id = h.holder_id and v.version_state = 'reviewing'
      where (h.holder_state = 'active' or v.holder_id is not null) and h.holder_id > ${after}
      order by h.holder_id limit ${BATCH}`.execute(reader)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** Applications in the name of a holder that no operator has taken. */
export async function selectSubmittedOf(reader: Reader, holder_id: string): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select application_id from account_applications where holder_id = ${holder_id}
      and application_state = 'submitted' and reviewer_id is null order by application_id`.execute(reader)
  return rows.map(({ application_id }) => application_id)
}
