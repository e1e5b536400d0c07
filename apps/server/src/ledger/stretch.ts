import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'

/** A place in the journal: just before an entry, counted from the oldest one. */
export type Place = { readonly transaction_id: bigint; readonly leg: number }

/** Where a page can lie: before that place, and in transactions after that one. */
export type Stretch = { readonly before: Place; readonly after_id: bigint }

export const END: Place = { transaction_id: 2n ** 63n - 1n, leg: 0 }

type Time = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Where what was posted in a time lies, before a place. Others lie there too: the time is asked for, too. */
export async function selectStretch(reader: Reader, before: Place, { from, to }: Time): Promise<Stretch> {
  if (from === undefined && to === undefined) return { before, after_id: 0n }
  const { rows } = await sql<{ after_id: bigint | null; before_id: bigint | null }>`
    select * from ledger_id_span(${from ?? null}, ${to ?? null})`.execute(reader)
  const { after_id = null, before_id = null } = rows[0] ?? {}
  const isEarlier = before_id !== null && before_id < before.transaction_id
  return { before: isEarlier ? { transaction_id: before_id, leg: 0 } : before, after_id: after_id ?? 0n }
}

/**
 * Entries `e` of the account `a`. Ordered by account, transaction and leg they come from one index, as many
 * as are wanted. With an account that is equal, not within bounds, a plan for a short one sorts a long one.
 */
export const isOnAccount = ({ before, after_id }: Stretch): RawBuilder<unknown> =>
  sql`(e.account_id, e.transaction_id) > (a.account_id, ${after_id})
    and (e.account_id, e.transaction_id, e.leg) < (a.account_id, ${before.transaction_id}, ${before.leg})`
