import { type KnownPayer, payerList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'
import { declaredPayers } from '../../receipt-accounts/service.ts'

/** A payer that was declared and accepted is shown as accepted, and one declared twice is shown once. */
const PAYERS = sql`(
  select 'k ' || payer_key as id, merchant_id, payer_name as name, 'accepted' as source,
    scenario as relation, null as account_id, receipt_id, accepted_at as known_at from known_payers
  union all
  select 'd ' || min(d.account_id) || ' ' || d.name, d.merchant_id, d.name, 'declared',
    null, min(d.account_id), null, min(d.declared_at)
  from (${declaredPayers}) d
  where not exists (select from known_payers k where k.merchant_id = d.merchant_id
    and lower(k.payer_name) = lower(d.name))
  group by d.merchant_id, d.name)`

const payers = source({
  list: payerList,
  table: PAYERS,
  id: sql`t.id`,
  filters: { search: (search) => sql`t.name ilike ${`%${escapeLike(search)}%`}` },
  columns: sql<KnownPayer>`t.id, t.name, t.source, t.relation, t.known_at,
    case when a.account_id is not null then jsonb_build_object('id', a.account_id, 'alias', a.alias,
      'tail', right(coalesce(a.bank_account, ''), 4)) end as account,
    case when r.receipt_id is not null then
      jsonb_build_object('id', r.receipt_id, 'number', r.number) end as receipt`,
  joins: sql`left join receipt_accounts a on a.account_id = t.account_id
    left join receipts r on r.receipt_id = t.receipt_id`,
})

export function selectKnownPayers(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, payers, [sql`t.merchant_id = ${merchant_id}`], query)
}
