import { provenStates } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

/** Conditions in literals, as the partial index has them. */
const PAID = sql`p.payment_state in (${sql.join(provenStates.map((state) => sql.lit(state)))})`
/** A case, as the planner does not know that `coalesce` is leakproof, and would not look for a year by it. */
const PAID_AT = sql`(case when p.sent_at is null then p.paid_at else p.sent_at end)`
const NET = sql`p.amount_minor - p.returned_minor`

type Net = { readonly payee_id: string; readonly currency: string; readonly minor: bigint }
export type LastPaid = Net & { readonly payment_id: string; readonly at: string }

/** The latest payment to each of these payees that has not come back whole. */
export const lastPaid = (payee_ids: readonly string[]) => sql<LastPaid>`
  select x.payee_id, last.* from unnest(${payee_ids}::text[]) as x (payee_id)
  cross join lateral (
    select p.payment_id, ${PAID_AT} as at, p.currency, ${NET} as minor from payments p
    where p.payee_id = x.payee_id and ${PAID} and ${PAID_AT} is not null and ${NET} > 0
    order by ${PAID_AT} desc limit 1) last`

export async function selectLastPaid(reader: Reader, payee_ids: readonly string[]): Promise<LastPaid[]> {
  return (await lastPaid(payee_ids).execute(reader)).rows
}

/** What these payees were paid since then, by currency. */
export const paidSince = (payee_ids: readonly string[], since: Date) => sql<Net>`
  select x.payee_id, paid.* from unnest(${payee_ids}::text[]) as x (payee_id)
  cross join lateral (
    select p.currency, sum(${NET})::bigint as minor from payments p
    where p.payee_id = x.payee_id and ${PAID} and ${PAID_AT} >= ${since.toISOString()}::timestamptz
    group by p.currency having sum(${NET}) > 0 order by p.currency) paid`

export async function selectPaidSince(
  reader: Reader,
  payee_ids: readonly string[],
  since: Date,
): Promise<Net[]> {
  return (await paidSince(payee_ids, since).execute(reader)).rows
}
