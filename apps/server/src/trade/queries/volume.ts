import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { Sums } from '../view.ts'

type Received = { readonly volume: Sums; readonly declared_volume: string | null }

/** What a merchant has received since a time, and the monthly volume that it declared. */
export async function selectVolume(reader: Reader, merchant_id: string, since: Date): Promise<Received> {
  const { rows } = await sql<Received>`
    select m.profile ->> 'monthly_txn_est' as declared_volume,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', v.currency, 'minor', v.minor::text)
         order by v.currency), '[]')
       from (select currency, sum(amount_minor) as minor from receipts
         where merchant_id = m.merchant_id and received_at > ${since} group by currency) v) as volume
    from merchants m where m.merchant_id = ${merchant_id}`.execute(reader)
  return rows[0] ?? { volume: [], declared_volume: null }
}
