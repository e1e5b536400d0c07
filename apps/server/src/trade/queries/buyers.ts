import { readCountry } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'
import type { NamedSubject } from '../../screening/service.ts'
import type { Deciding } from './deciding.ts'

type Buyer = { readonly name: string; readonly country: string | undefined }

/** The companies that buy in a submission, each once. */
export async function selectBuyers(reader: Reader, submission_id: string): Promise<Buyer[]> {
  const { rows } = await sql<{ name: string; country: string | null }>`${PLANNED_ANEW}
    select o.buyer as name, min(o.texts ->> 'country') as country
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and o.buyer_key <> '' group by o.buyer`.execute(reader)
  return rows.map(({ name, country }) => ({ name, country: readCountry(country ?? '') }))
}

/** Marks undecided rows whose buyer is like a name of the list, so that a person sees them. */
export async function markListed(tx: Tx, submission_id: string): Promise<void> {
  await sql`${PLANNED_ANEW}
    update trade_rows w set is_sampled = false,
      exceptions = array(select e from unnest(w.exceptions || array['buyer_listed']) e order by e)
    from trade_orders o where w.submission_id = ${submission_id} and w.order_id = o.order_id
      and w.row_state = 'submitted' and o.buyer_key <> '' and not 'buyer_listed' = any(w.exceptions)
      and is_buyer_listed(w.submission_id, o.buyer_key)`.execute(tx)
}

/** The buyers of rows whose hits are not decided, or are true matches. */
export async function selectListed(
  reader: Reader,
  { submission_id, order_ids }: Deciding,
): Promise<string[]> {
  const { rows } = await sql<{ buyer: string }>`${PLANNED_ANEW}
    select distinct buyer from trade_orders
    where order_id = any(${order_ids}::text[]) and buyer_key <> ''
      and is_buyer_listed(${submission_id}, buyer_key) order by buyer`.execute(reader)
  return rows.map(({ buyer }) => buyer)
}

const BATCH = 50

/** Submissions under review, with the buyers of their undecided rows. */
export async function* buyersToScreen(reader: Reader): AsyncIterable<readonly NamedSubject[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<NamedSubject>`
      select s.submission_id as id, s.merchant_id, array(select distinct o.buyer
        from trade_rows w join trade_orders o using (order_id)
        where w.submission_id = s.submission_id and w.row_state = 'submitted' and o.buyer_key <> ''
        order by 1) as names
      from trade_submissions s
      where s.submission_state = 'submitted' and s.submission_id > ${after}
      order by s.submission_id limit ${BATCH}`.execute(reader)
    const named = rows.filter(({ names }) => names.length > 0)
    if (named.length > 0) yield named
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}
