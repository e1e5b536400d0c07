import { sql } from 'kysely'
import type { ReceivedBy } from '../../receipt-accounts/service.ts'

/** The receipts of accounts since a time, less what was returned or reversed. */
export const receivedBy: ReceivedBy = async (reader, { merchant_id, account_ids, since }) => {
  const { rows } = await sql<{ account_id: string; minor: string }>`
    select a.account_id, received.minor from unnest(${account_ids}::text[]) a (account_id),
      lateral (select sum(t.amount_minor - t.returned_minor - t.reversed_minor)::text as minor
        from receipts t where t.merchant_id = ${merchant_id} and t.account_id = a.account_id
          and t.received_at >= ${since}) received
    where received.minor is not null`.execute(reader)
  return new Map(rows.map(({ account_id, minor }) => [account_id, BigInt(minor)]))
}
