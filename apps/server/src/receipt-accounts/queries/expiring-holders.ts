import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { HolderRecord } from './holders.ts'

/** The notice after the day; those before it are 1 and 2. */
export const EXPIRED_TOLD = 3

const IN_USE = sql`h.holder_state = 'active' and exists (
  select from receipt_accounts a where a.holder_id = h.holder_id and a.account_state <> 'closed')`

/** A holder waits for an operator until its papers are renewed, or no account of it is in use. */
export const IS_EXPIRED = sql`t.holder_state = 'active' and t.expiry_told = ${sql.lit(EXPIRED_TOLD)}
  and t.expiry_told_for = t.expires_on and exists (select from receipt_accounts a
    where a.holder_id = t.holder_id and a.account_state in ('opening', 'active'))`

type Days = { readonly day: string; readonly first: string; readonly second: string }

/** The holders of whose expiry the merchant is to be told now: each notice once for a day of expiry. */
export async function markExpiring(tx: Tx, { day, first, second }: Days): Promise<HolderRecord[]> {
  const { rows } = await sql<HolderRecord>`
    with due as (
      select h.holder_id, case when h.expires_on < ${day}::date then ${sql.lit(EXPIRED_TOLD)}
        when h.expires_on <= ${second}::date then 2 else 1 end as notice
      from account_holders h where ${IN_USE} and h.expires_on <= ${first}::date)
    update account_holders h set expiry_told = due.notice, expiry_told_for = h.expires_on
    from due where due.holder_id = h.holder_id
      and (h.expiry_told_for is distinct from h.expires_on or h.expiry_told < due.notice)
    returning h.*`.execute(tx)
  return rows
}

/** The merchants whose own company is a holder with papers that expire until a day. */
export async function selectOwnExpiring(reader: Reader, until: string): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    select h.merchant_id from account_holders h
    where h.is_own and ${IN_USE} and h.expires_on <= ${until}::date order by h.merchant_id`.execute(reader)
  return rows.map(({ merchant_id }) => merchant_id)
}

type Expiring = { readonly id: string; readonly name: string; readonly expires_on: string }

export async function selectExpiring(
  reader: Reader,
  merchant_id: string,
  until: string,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select h.holder_id as id, h.name, h.expires_on from account_holders h
    where h.merchant_id = ${merchant_id} and not h.is_own and h.holder_state = 'active'
      and h.expires_on <= ${until}::date order by h.expires_on, h.holder_id`.execute(reader)
  return rows
}
