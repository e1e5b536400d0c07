import { consoleHolderList, type Holder, type HolderRow, holderList } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike, plainName } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import { IS_EXPIRED } from './expiring-holders.ts'

const COLUMNS = sql`t.holder_id as id, t.number, t.is_own, t.holder_state,
  case when t.holder_state = 'active' then (
    select v.version_state from holder_versions v where v.holder_id = t.holder_id
      and v.version_state in ('draft', 'reviewing', 'refused')) end as change_state,
  coalesce(t.relation, 'affiliate') as relation, t.holder_type, t.name, t.name_latin, t.registration_number,
  t.country, t.expires_on, t.created_at,
  (select count(*)::int from receipt_accounts a
   where a.holder_id = t.holder_id and a.account_state <> 'closed') as account_count`

/** A number, or a part of a name or of the registration number. */
function isNamed(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const part = `%${escapeLike(search)}%`
  const names = sql`concat_ws(E'\\n', t.name, t.name_latin)`
  return sql`(${plainName(names)} ilike ${plainName(sql`${part}::text`)}
    or t.registration_number ilike ${part})`
}

const ofMerchant = source({
  list: holderList,
  table: sql`account_holders`,
  id: sql`t.holder_id`,
  filters: { search: isNamed, holder_state: isState('holder_state') },
  sorts: { created_at: 'by_id' },
  columns: sql<HolderRow>`${COLUMNS}`,
})

export function selectHolders(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ofMerchant, [sql`t.merchant_id = ${merchant_id}`], query)
}

const REVIEWED = sql`(select v.submitted_at from holder_versions v
  where v.holder_id = t.holder_id and v.version_state = 'reviewing')`

const NAMES = sql`t.merchant_id, m.legal_name, m.legal_name_latin`

type ConsoleRow = HolderRow & {
  merchant_id: string
  legal_name: string
  legal_name_latin: string
  submitted_at: string | null
}

const all = source({
  list: consoleHolderList,
  table: sql`account_holders`,
  id: sql`t.holder_id`,
  filters: {
    search: isNamed,
    queue: (queue) => (queue === 'expired' ? IS_EXPIRED : sql`${REVIEWED} is not null`),
    holder_state: isState('holder_state'),
  },
  sorts: { submitted_at: sql`coalesce(${REVIEWED}, t.created_at)` },
  columns: sql<ConsoleRow>`${COLUMNS}, ${NAMES}, ${REVIEWED} as submitted_at`,
  joins: sql`join merchants m on m.merchant_id = t.merchant_id`,
})

export function selectConsoleHolders(reader: Reader, query: PageQuery) {
  return page(reader, all, [], query)
}

export async function selectHolderRow(reader: Reader, holder_id: string) {
  const { rows } = await sql<ConsoleRow>`
    select ${COLUMNS}, ${NAMES}, ${REVIEWED} as submitted_at
    from account_holders t join merchants m on m.merchant_id = t.merchant_id
    where t.holder_id = ${holder_id}`.execute(reader)
  return rows[0]
}

/** The accounts in the name of a holder, with the stores that pay to them. */
export async function selectTouchedAccounts(reader: Reader, holder_id: string): Promise<Holder['accounts']> {
  const { rows } = await sql<Holder['accounts'][number]>`
    select a.account_id as id, a.number, a.currency, a.country, a.account_state, a.alias,
      a.account_state <> 'closed' and coalesce((
        select l.content ->> 'holder_name' <> coalesce(nullif(h.name_latin, ''), h.name)
        from account_letters l where l.account_id = a.account_id
        order by l.letter_id desc limit 1), false) as has_old_letter,
      array(select s.store_name from account_stores b join stores s on s.store_id = b.store_id
        where b.account_id = a.account_id and b.released_at is null order by s.store_id) as store_names
    from receipt_accounts a join account_holders h on h.holder_id = a.holder_id
    where a.holder_id = ${holder_id} order by a.account_id`.execute(reader)
  return rows
}
