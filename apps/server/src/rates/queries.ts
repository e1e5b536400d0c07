import type { Margins, Mids, Pair } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { Snapshot } from './source.ts'

type StoredRates = {
  readonly snapshot: Snapshot | undefined
  readonly default_margins: Margins
  readonly pair_margins: Readonly<Record<string, Margins>>
}

/** The latest rates and all margins in one statement, so that they are consistent. */
export async function selectRates(reader: Reader): Promise<StoredRates> {
  const look = sql<{
    at: string | null
    mids: Mids
    default_margins: Margins
    pair_margins: Record<string, Margins>
  }>`
    select r.at, r.mids, m.margins as default_margins,
      (select coalesce(jsonb_object_agg(p.pair, p.margins), '{}') from margins p where p.pair is not null)
        as pair_margins
    from margins m left join latest_rates r on true
    where m.pair is null`
  const row = (await look.execute(reader)).rows[0]
  if (!row) throw new Error('There are no margins, though the migrations insert the first ones')
  const { at, mids, default_margins, pair_margins } = row
  return { snapshot: at === null ? undefined : { at, mids }, default_margins, pair_margins }
}

/** Stores a snapshot unless there is a later one; true if it is now the latest. */
export async function updateLatest(tx: Tx, source: string, { at, mids }: Snapshot): Promise<boolean> {
  const kept = sql`
    insert into latest_rates as r (source, at, mids) values (${source}, ${at}, ${JSON.stringify(mids)})
    on conflict (only_row) do update set source = excluded.source, at = excluded.at, mids = excluded.mids
      where r.at <= excluded.at`
  return ((await kept.execute(tx)).numAffectedRows ?? 0n) > 0n
}

export type Move = { readonly currency: Currency; readonly factor: number; readonly moved_at: string }

/** The moves of the sandbox's rates, in order. */
export async function selectMoves(reader: Reader, which: 'latest' | 'all'): Promise<Move[]> {
  const all = reader.selectFrom('rate_moves').select(['currency', 'factor', 'moved_at']).$castTo<Move>()
  return which === 'all'
    ? all.orderBy('move_id').execute()
    : all.distinctOn('currency').orderBy('currency').orderBy('move_id', 'desc').execute()
}

export async function insertMove(
  tx: Tx,
  move: { readonly currency: Currency; readonly factor: number; readonly moved_at: Date },
): Promise<void> {
  await tx.insertInto('rate_moves').values(move).execute()
}

export async function selectFavourites(reader: Reader, user_id: string): Promise<Pair[] | undefined> {
  const found = await reader
    .selectFrom('rate_favourites')
    .select('pairs')
    .where('user_id', '=', user_id)
    .$castTo<{ pairs: Pair[] }>()
    .executeTakeFirst()
  return found?.pairs
}

export async function upsertFavourites(tx: Tx, user_id: string, pairs: readonly Pair[]): Promise<void> {
  const stored = JSON.stringify(pairs)
  await tx
    .insertInto('rate_favourites')
    .values({ user_id, pairs: stored })
    .onConflict((same) => same.column('user_id').doUpdateSet({ pairs: stored }))
    .execute()
}
