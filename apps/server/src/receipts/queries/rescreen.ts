import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { NamedSubject } from '../../screening/service.ts'

const BATCH = 500

type Payer = { readonly merchant_id: string; readonly payer_search: string }
type Row = Payer & { readonly id: string; readonly name: string; readonly country: string | null }

/** The payers in the order of the index, each once: the index is skipped through, not read. */
async function payersAfter(reader: Reader, after: Payer): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    with recursive payers as (
      (select merchant_id, payer_search from receipts
       where (merchant_id, payer_search) > (${after.merchant_id}, ${after.payer_search})
       order by merchant_id, payer_search limit 1)
      union all
      select next.* from payers p, lateral (
        select r.merchant_id, r.payer_search from receipts r
        where (r.merchant_id, r.payer_search) > (p.merchant_id, p.payer_search)
        order by r.merchant_id, r.payer_search limit 1) next
    ) select * from payers limit ${BATCH}`.execute(reader)
  return rows
}

/** The receipts by which a payer is screened again: every one that is held, and the newest available one. */
export async function* payersToScreen(reader: Reader): AsyncIterable<readonly NamedSubject[]> {
  let after: Payer = { merchant_id: '', payer_search: '' }
  for (;;) {
    const payers = await payersAfter(reader, after)
    const last = payers.at(-1)
    if (!last) return
    const { rows } = await sql<Row>`
      select r.receipt_id as id, r.merchant_id, r.payer_name as name, r.payer_country as country
      from unnest(${payers.map(({ merchant_id }) => merchant_id)}::text[],
        ${payers.map(({ payer_search }) => payer_search)}::text[]) p (merchant_id, payer_search)
      cross join lateral (
        select * from receipts h where h.merchant_id = p.merchant_id and h.payer_search = p.payer_search
          and h.receipt_state in ('screening', 'material_required', 'material_submitted')
        union all
        (select * from receipts a where a.merchant_id = p.merchant_id and a.payer_search = p.payer_search
           and a.receipt_state = 'available' order by a.received_at desc, a.receipt_id desc limit 1)
      ) r`.execute(reader)
    yield rows.map(({ id, merchant_id, name, country }) => {
      return { id, merchant_id, names: [name], country: country ?? undefined }
    })
    after = last
  }
}
