import type { Application } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'

/** An account as an application shows it. */
export type IssuedAccount = Application['accounts'][number]

const COLUMNS = sql`t.account_id as id, t.number, t.alias, t.currency, t.country, t.account_state`

type Wanted = {
  readonly holder_id: string | null
  readonly application_type: string
  /** `USD_US` */
  readonly codes: readonly string[]
}

const isHeld = ({ holder_id, application_type, codes }: Wanted) => sql`
  t.holder_id = ${holder_id} and t.application_type = ${application_type} and t.account_state <> 'closed'
  and t.currency || '_' || t.country = any(${codes}::text[])`

/** The accounts of the kind that a holder has in places. */
export async function selectHeldAccounts(reader: Reader, wanted: Wanted): Promise<IssuedAccount[]> {
  const { rows } = await sql<IssuedAccount>`
    select ${COLUMNS} from receipt_accounts t where ${isHeld(wanted)}
    order by t.currency, t.country`.execute(reader)
  return rows
}

/** The same, locked: an account that is closed at the same time is found closed, or stays open. */
export async function lockHeldAccounts(tx: Tx, wanted: Wanted): Promise<IssuedAccount[]> {
  const { rows } = await sql<IssuedAccount>`
    select ${COLUMNS} from receipt_accounts t where ${isHeld(wanted)}
    order by t.account_id for update`.execute(tx)
  return rows
}

/** The accounts that an application has opened. */
export async function selectOpenedBy(reader: Reader, application_id: string): Promise<IssuedAccount[]> {
  const { rows } = await sql<IssuedAccount>`
    select ${COLUMNS} from receipt_accounts t where t.application_id = ${application_id}
    order by t.currency, t.country`.execute(reader)
  return rows
}

/** The accounts to which an approved application has added its stores or buyers. */
export async function selectAddedTo(reader: Reader, application_id: string): Promise<IssuedAccount[]> {
  const { rows } = await sql<IssuedAccount>`
    select ${COLUMNS} from application_accounts b join receipt_accounts t on t.account_id = b.account_id
    where b.application_id = ${application_id} and t.application_id <> b.application_id
    order by t.currency, t.country`.execute(reader)
  return rows
}

type Joined = {
  readonly application_id: string
  readonly merchant_id: string
  readonly account_ids: readonly string[]
  readonly added_at: Date
}

/** From now on the stores or buyers of an application belong to accounts. */
export async function insertApplicationAccounts(
  tx: Tx,
  { application_id, merchant_id, account_ids, added_at }: Joined,
): Promise<void> {
  const rows = account_ids.map((account_id) => ({ account_id, application_id, merchant_id, added_at }))
  if (rows.length > 0) await tx.insertInto('application_accounts').values(rows).execute()
}
