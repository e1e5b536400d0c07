import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'
import type { Deciding } from './deciding.ts'

type Named = { readonly contract_no: string }

/** The contracts of a draft whose orders exceed them, or do not state the same total. */
export async function selectMarkedContracts(reader: Reader, submission_id: string): Promise<string[]> {
  const { rows } = await sql<Named>`${PLANNED_ANEW}
    select distinct o.contract_no from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and (o.context_problems ->> 'total' = 'over_contract'
      or o.context_problems ->> 'contract_total' in ('contract_shared', 'contract_differs'))
    order by 1`.execute(reader)
  return rows.map(({ contract_no }) => contract_no)
}

/** The contracts that orders would exceed together with those that were accepted before. */
export async function selectExceeded(
  reader: Reader,
  merchant_id: string,
  { order_ids }: Deciding,
): Promise<string[]> {
  const { rows } = await sql<Named>`
    select exceeded_contracts(${merchant_id}, ${order_ids}::text[],
      array['accepted', 'expired', 'refunded']::trade_order_state[]) as contract_no`.execute(reader)
  return rows.map(({ contract_no }) => contract_no)
}
