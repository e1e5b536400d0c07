import type { PayerRelation } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

type Paid = {
  readonly receipt_id: string
  readonly account_id: string
  readonly payer_name: string
  readonly payer_search: string
}

/** Who paid some receipts, in the order in which they came. */
export async function selectPaid(reader: Reader, ids: readonly string[]): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select receipt_id, account_id, payer_name, payer_search from receipts
    where receipt_id = any(${ids}::text[]) order by received_at, receipt_id`.execute(reader)
  return rows
}

type Accepted = { readonly payer_key: string; readonly scenario: PayerRelation | null }

/** The payers with these keys that operators have accepted for a merchant. */
export async function selectAcceptedPayers(
  reader: Reader,
  merchant_id: string,
  keys: readonly string[],
): Promise<Accepted[]> {
  const { rows } = await sql<Accepted>`
    select payer_key, scenario from known_payers
    where merchant_id = ${merchant_id} and payer_key = any(${keys}::text[])`.execute(reader)
  return rows
}

export type PayerHistory = {
  readonly payer_search: string
  readonly count: number
  readonly total: readonly { readonly currency: string; readonly minor: string }[]
  readonly first_at: string | null
  readonly last_at: string | null
  readonly returned_count: number
  readonly recalled_count: number
}

/** What the payers of some receipts paid the merchant before them, in other receipts. */
export async function selectPayerHistories(
  reader: Reader,
  merchant_id: string,
  ids: readonly string[],
): Promise<PayerHistory[]> {
  const { rows } = await sql<PayerHistory>`
    with chosen as (
      select payer_search, max(received_at) as latest from receipts
      where receipt_id = any(${ids}::text[]) group by payer_search),
    paid as (
      select x.payer_search, x.currency, count(*) as count, sum(x.amount_minor) as minor,
        min(x.received_at) as first_at, max(x.received_at) as last_at,
        count(*) filter (where x.returned_minor > 0 or x.receipt_state = 'returning') as returned,
        count(*) filter (where x.reversed_minor > 0 or x.receipt_id in (
          select l.receipt_id from receipt_recalls l where l.merchant_id = ${merchant_id})) as recalled
      from chosen c join receipts x on x.merchant_id = ${merchant_id} and x.payer_search = c.payer_search
        and x.received_at <= c.latest and x.receipt_id <> all(${ids}::text[])
      group by x.payer_search, x.currency)
    select c.payer_search, coalesce(sum(p.count), 0)::int as count,
      coalesce(jsonb_agg(jsonb_build_object('currency', p.currency, 'minor', p.minor::text)
        order by p.currency) filter (where p.currency is not null), '[]') as total,
      min(p.first_at) as first_at, max(p.last_at) as last_at,
      coalesce(sum(p.returned), 0)::int as returned_count,
      coalesce(sum(p.recalled), 0)::int as recalled_count
    from chosen c left join paid p using (payer_search) group by c.payer_search`.execute(reader)
  return rows
}
