import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type Share = { readonly id: string; readonly created_at: string; readonly expires_at: string }

export async function insertShare(tx: Tx, share: Insertable<DB['account_shares']>): Promise<void> {
  await tx.insertInto('account_shares').values(share).execute()
}

/** The links of an account that have not ended, newest first. */
export async function selectShares(reader: Reader, account_id: string, now: Date): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select share_id as id, created_at, expires_at from account_shares
    where account_id = ${account_id} and ended_at is null and expires_at > ${now}
    order by share_id desc`.execute(reader)
  return rows
}

/** Ends a link; false if it has ended. */
export async function endShare(tx: Tx, account_id: string, share_id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_shares set ended_at = ${now}
    where account_id = ${account_id} and share_id = ${share_id} and ended_at is null
      and expires_at > ${now}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends every link of an account. */
export async function endShares(tx: Tx, account_id: string, now: Date): Promise<void> {
  await sql`update account_shares set ended_at = ${now}
    where account_id = ${account_id} and ended_at is null`.execute(tx)
}

export async function selectShareByHash(reader: Reader, token_hash: Buffer, now: Date) {
  const found = await selectRow(reader, 'account_shares', { token_hash })
  return found && !found.ended_at && Date.parse(found.expires_at) > now.getTime() ? found : undefined
}
