import type { TradePaper } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { selectValue } from '../../kernel/db/rows.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'

/** The files of each paper. */
export type Papers = Readonly<Partial<Record<TradePaper, readonly string[]>>>

export async function selectPapers(reader: Reader, submission_id: string): Promise<Papers> {
  return ((await selectValue(reader, 'trade_submissions', 'papers', { submission_id })) ?? {}) as Papers
}

type Largest = { readonly currency: string; readonly minor: bigint }

/** The largest order of a draft in each currency, without orders whose papers were accepted before. */
export async function selectLargestOrders(reader: Reader, submission_id: string): Promise<Largest[]> {
  const { rows } = await sql<Largest>`${PLANNED_ANEW}
    select o.currency, max(o.total_minor) as minor
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and o.order_state in ('draft', 'refused')
      and o.total_minor is not null
    group by o.currency`.execute(reader)
  return rows
}

/** The orders of a submission that can be submitted again, and its receipts. */
export async function selectToMend(reader: Reader, submission_id: string) {
  const { rows } = await sql<{ order_ids: string[]; receipt_ids: string[] }>`${PLANNED_ANEW}
    select array(select w.order_id from trade_rows w join trade_orders o using (order_id)
        where w.submission_id = ${submission_id} and w.row_state in ('refused', 'withdrawn')
          and o.order_state in ('draft', 'refused') order by w.position) as order_ids,
      array(select r.receipt_id from trade_submission_receipts r
        where r.submission_id = ${submission_id} order by 1) as receipt_ids`.execute(reader)
  return rows[0] ?? { order_ids: [], receipt_ids: [] }
}
