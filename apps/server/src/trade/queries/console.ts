import { type ConsoleSubmission, consoleRowList, consoleSubmissionList } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike, plainName } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ContractRow, Sums } from '../view.ts'
import { rowColumns } from './rows.ts'
import { coveredSums, rowCounts } from './submissions.ts'

type Head = Omit<ConsoleSubmission, 'covered'> & { readonly covered: Sums }

const columns = sql<Head>`t.submission_id as id, t.number, t.submission_state, t.template, c.row_count,
  c.accepted_count, c.refused_count, t.exceptions, c.exception_count, c.sample_count,
  ${coveredSums} as covered,
  t.submitted_at, t.merchant_id, m.number as merchant_number, m.legal_name, m.legal_name_latin,
  case when p.operator_id is not null
    then jsonb_build_object('operator_id', p.operator_id, 'name', p.name) end as reviewer`
const joins = sql`join merchants m on m.merchant_id = t.merchant_id
  left join operators p on p.operator_id = t.reviewer_id cross join lateral ${rowCounts} c`

const submissions = source({
  list: consoleSubmissionList,
  table: sql`trade_submissions`,
  id: sql`t.submission_id`,
  filters: { submission_state: isState('submission_state'), search: searchCondition },
  columns,
  joins,
})

function searchCondition(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) {
    return sql`(t.number = ${number} or t.merchant_id = (
      select n.merchant_id from object_numbers n where n.number = ${number}))`
  }
  const part = `%${escapeLike(search)}%`
  const names = sql`concat_ws(E'\\n', m.legal_name, m.legal_name_latin)`
  return sql`t.merchant_id in (select m.merchant_id from merchants m
    where ${plainName(names)} ilike ${plainName(sql`${part}::text`)})`
}

/** Submissions that have left the draft. */
export const selectConsoleSubmissions = (reader: Reader, query: PageQuery) =>
  page(reader, submissions, [sql`t.submission_state <> 'draft'`], query)

type Detail = Head & {
  readonly difference_reason: 'bank_charges' | 'discount' | 'overpaid' | null
  readonly reviewed_at: string | null
}

export async function selectConsoleSubmission(reader: Reader, submission_id: string) {
  const { rows } = await sql<Detail>`select ${columns}, t.difference_reason, t.reviewed_at
    from trade_submissions t ${joins}
    where t.submission_id = ${submission_id} and t.submission_state <> 'draft'`.execute(reader)
  return rows[0]
}

/** How many of the merchant's rows were accepted and refused. */
export async function selectMerchantHistory(reader: Reader, merchant_id: string) {
  const { rows } = await sql<{ accepted: number; refused: number }>`
    select (count(*) filter (where row_state = 'accepted'))::int as accepted,
      (count(*) filter (where row_state = 'refused'))::int as refused
    from trade_rows where merchant_id = ${merchant_id}`.execute(reader)
  return rows[0] ?? { accepted: 0, refused: 0 }
}

const SHOWN: Readonly<Record<string, RawBuilder<unknown>>> = {
  to_see: sql`(t.exceptions <> '{}' or t.is_sampled)`,
  exceptions: sql`t.exceptions <> '{}'`,
  sample: sql`t.is_sampled`,
  rest: sql`t.exceptions = '{}' and not t.is_sampled`,
}

const isUsed = (order: 'k' | 'u') =>
  sql`${sql.ref(`${order}.order_state`)} in ('submitted', 'accepted', 'expired', 'refunded')`

/** The contract of an order, with what other orders of the merchant and the order itself take of it. */
const contractOf = sql`
  (select jsonb_build_object('currency', k.currency, 'total_minor',
      coalesce(k.contract_total_minor, min(u.contract_total_minor))::text, 'others_minor',
      coalesce(sum(u.total_minor), 0)::text,
      'own_minor', case when ${isUsed('k')} then k.total_minor else 0 end::text)
   from trade_orders k left join trade_orders u on u.merchant_id = k.merchant_id
     and u.contract_key = k.contract_key and u.contract_key <> '' and u.order_id <> k.order_id
     and ${isUsed('u')}
   where k.order_id = t.order_id and k.contract_key <> '' and k.currency is not null
   group by k.order_id)`

const rows = source({
  list: consoleRowList,
  table: sql`trade_rows`,
  id: sql`t.order_id`,
  filters: { show: (which) => SHOWN[which], row_state: isState('row_state') },
  columns: sql<ConsoleRowOf>`d.*, t.exceptions, t.is_sampled,
    ${contractOf} as contract,
    array(select distinct r.payer_name from trade_allocations a join receipts r using (receipt_id)
      where a.submission_id = t.submission_id and a.order_id = t.order_id order by 1) as payer_names,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('merchant_id', u.merchant_id,
        'merchant_number', um.number)), '[]')
      from trade_orders own join trade_orders u on u.tracking_no = own.tracking_no
        and u.tracking_no <> '' and u.merchant_id <> own.merchant_id
        and u.order_state in ('submitted', 'accepted', 'expired', 'refunded')
      join merchants um on um.merchant_id = u.merchant_id
      where own.order_id = t.order_id and own.tracking_no <> '') as tracking_at`,
  joins: sql`cross join lateral (select ${rowColumns} from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = t.submission_id and w.order_id = t.order_id) d`,
})

type ConsoleRowOf = Parameters<typeof import('./rows.ts').toRow>[0] & {
  readonly exceptions: []
  readonly is_sampled: boolean
  readonly contract: ContractRow | null
  readonly payer_names: string[]
  readonly tracking_at: { merchant_id: string; merchant_number: string }[]
}

export const selectConsoleRows = (reader: Reader, submission_id: string, query: PageQuery) =>
  page(reader, rows, [sql`t.submission_id = ${submission_id}`], query)

/** The submissions that wait for a review. */
export async function selectTradeQueue(reader: Reader) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(submitted_at) as oldest_at from trade_submissions
    where submission_state = 'submitted'`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}
