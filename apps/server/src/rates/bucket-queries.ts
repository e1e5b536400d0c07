import type { Mids } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { Snapshot } from './source.ts'
import { endOfStep, type RateStep, rateSteps } from './steps.ts'

/** Stores the latest rates as the close of the current minute, hour and day. */
export async function upsertBuckets(tx: Tx, { at, mids }: Snapshot): Promise<void> {
  const values = JSON.stringify(mids)
  const rows = rateSteps.map((step) => ({ step, ends_at: endOfStep(step, Date.parse(at)), at, mids: values }))
  await tx
    .insertInto('rate_buckets')
    .values(rows)
    .onConflict((same) =>
      same.columns(['step', 'ends_at']).doUpdateSet((is) => ({
        at: is.ref('excluded.at'),
        // A currency that is missing from the source keeps its last rate.
        mids: sql`rate_buckets.mids || excluded.mids`,
      })),
    )
    .execute()
}

/** The ends of the existing buckets. */
export async function selectBucketEnds(reader: Reader, step: RateStep, from: Date): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('rate_buckets')
    .select('ends_at')
    .where('step', '=', step)
    .where('ends_at', '>=', from.toISOString())
    .execute()
  return new Set(rows.map(({ ends_at }) => ends_at))
}

type PastBucket = { readonly ends_at: Date; readonly mids: Mids }

/** Observed rates are never replaced by a source's history. */
export async function insertPastBuckets(tx: Tx, step: RateStep, buckets: readonly PastBucket[]) {
  await sql`
    insert into rate_buckets (step, ends_at, at, mids)
    select ${step}::rate_step, b.ends_at, b.ends_at, b.mids
    from jsonb_to_recordset(${JSON.stringify(buckets)}) as b (ends_at timestamptz, mids jsonb)
    on conflict do nothing`.execute(tx)
}

export async function deleteBuckets(tx: Tx, step: RateStep, before: Date): Promise<void> {
  await tx
    .deleteFrom('rate_buckets')
    .where('step', '=', step)
    .where('ends_at', '<', before.toISOString())
    .execute()
}

/** The last rate of each currency since a time. */
export async function selectKnownMids(reader: Reader, since: Date): Promise<Mids> {
  const { rows } = await sql<{ currency: string; mid: string }>`
    select distinct on (m.key) m.key as currency, m.value as mid
    from rate_buckets b, jsonb_each_text(b.mids) m
    where b.step = 'minute' and b.ends_at > ${since}
    order by m.key, b.ends_at desc`.execute(reader)
  return Object.fromEntries(rows.map(({ currency, mid }) => [currency, mid]))
}

/** The closing rates of the last step before a time. */
export async function selectMidsAt(reader: Reader, step: RateStep, time: Date): Promise<Mids | undefined> {
  const found = await reader
    .selectFrom('rate_buckets')
    .select('mids')
    .where('step', '=', step)
    .where('ends_at', '<=', time.toISOString())
    .orderBy('ends_at', 'desc')
    .limit(1)
    .$castTo<{ mids: Mids }>()
    .executeTakeFirst()
  return found?.mids
}

export type Range = {
  readonly step: RateStep
  readonly from: Date
  readonly to: Date
  /** Only buckets whose end is a multiple of this. */
  readonly stride_ms: number
}

/** Some currencies over time. */
export async function selectPoints(
  reader: Reader,
  { step, from, to, stride_ms }: Range,
  currencies: readonly string[],
): Promise<Snapshot[]> {
  const points = sql<Snapshot>`
    select at, (
      select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(mids) m
      where m.key = any(${currencies})
    ) as mids
    from rate_buckets
    where step = ${step} and ends_at > ${from} and ends_at <= ${to}
      and extract(epoch from ends_at)::bigint % ${stride_ms / 1000}::bigint = 0
    order by ends_at`
  return (await points.execute(reader)).rows
}
