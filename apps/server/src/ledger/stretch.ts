import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import type { ListQuery } from '../kernel/list/source.ts'

/** A position in the journal: an entry, or just before or after all entries of a transaction. */
export type Place = { readonly transaction_id: bigint; readonly leg: number }

/** The range of a page: after one position and before another, counted from the oldest entry. */
export type Stretch = { readonly after: Place; readonly before: Place }

const LEG_MAX = 32_767
const BEGIN: Place = { transaction_id: 0n, leg: 0 }
const END: Place = { transaction_id: 2n ** 63n - 1n, leg: 0 }

/** The position before or after all entries of a transaction. */
export const edgeOf = (transaction_id: bigint, side: 'before' | 'after'): Place => ({
  transaction_id,
  leg: side === 'before' ? 0 : LEG_MAX,
})

export const isNewestFirst = ({ sort }: ListQuery): boolean => sort.startsWith('-')

export const directionOf = (query: ListQuery): RawBuilder<unknown> =>
  sql.raw(isNewestFirst(query) ? 'desc' : 'asc')

/**
 * The range of the entries posted in a period, from where the query begins. It may contain other entries,
 * so the query also filters by time.
 */
export async function selectStretch(
  reader: Reader,
  query: ListQuery,
  begin: Place | undefined,
): Promise<Stretch> {
  const { from, to } = query
  const after = (!isNewestFirst(query) && begin) || BEGIN
  const before = (isNewestFirst(query) && begin) || END
  if (from === undefined && to === undefined) return { after, before }
  const { rows } = await sql<{ after_id: bigint | null; before_id: bigint | null }>`
    select * from ledger_id_span(${from ?? null}, ${to ?? null})`.execute(reader)
  const { after_id, before_id } = rows[0] ?? { after_id: null, before_id: null }
  const isLater = after_id !== null && after_id >= after.transaction_id
  const isEarlier = before_id !== null && before_id <= before.transaction_id
  return {
    after: isLater ? edgeOf(after_id, 'after') : after,
    before: isEarlier ? edgeOf(before_id, 'before') : before,
  }
}

/**
 * Entries `e` of the account `a`. Ordered by account, transaction and leg, they come from one index, as many
 * as needed. With `=` instead of bounds, a plan made for a short account would sort a long one.
 */
export const isOnAccount = ({ after, before }: Stretch): RawBuilder<unknown> => sql`
  (e.account_id, e.transaction_id, e.leg) > (a.account_id, ${after.transaction_id}, ${after.leg})
  and (e.account_id, e.transaction_id, e.leg) < (a.account_id, ${before.transaction_id}, ${before.leg})`

/** Transactions `t` that may have entries in the range. */
export const isWithin = ({ after, before }: Stretch): RawBuilder<unknown> =>
  sql`t.transaction_id >= ${after.transaction_id} and t.transaction_id <= ${before.transaction_id}`

export const isPostedIn = ({ from, to }: ListQuery) => [
  from !== undefined && sql`t.posted_at >= ${from}`,
  to !== undefined && sql`t.posted_at < ${to}`,
]
