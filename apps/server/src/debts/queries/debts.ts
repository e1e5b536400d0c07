import { type DebtAction, list } from '@causeway/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countRows, lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { fourEyes } from '../../kernel/four-eyes.ts'
import { selectBalances } from '../../ledger/service.ts'

export type DebtRow = Selectable<DB['debts']>

export async function insertDebt(tx: Tx, debt: Insertable<DB['debts']>): Promise<void> {
  await tx.insertInto('debts').values(debt).execute()
}

export async function selectDebt(reader: Reader, debt_id: string): Promise<DebtRow | undefined> {
  return selectRow(reader, 'debts', { debt_id })
}

export async function lockDebt(tx: Tx, debt_id: string): Promise<DebtRow | undefined> {
  return lockRow(tx, 'debts', { debt_id })
}

type CurrentDebt = DebtRow & {
  /** Opened by this transaction, so that it is not posted yet. */
  readonly is_unposted: boolean
}

/** The debt of a merchant in a currency that has not ended. */
export async function lockCurrentDebt(
  tx: Tx,
  merchant_id: string,
  currency: string,
): Promise<CurrentDebt | undefined> {
  return tx
    .selectFrom('debts')
    .selectAll()
    .select(sql<boolean>`opened_in = pg_current_xact_id()`.as('is_unposted'))
    .where('merchant_id', '=', merchant_id)
    .where('currency', '=', currency)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a debt that the caller has locked. */
export async function endDebt(tx: Tx, debt_id: string, change: Updateable<DB['debts']>): Promise<void> {
  await updateRows(tx, 'debts', { debt_id }, change)
}

/** What a merchant owes in a currency now. */
export async function selectOwed(reader: Reader, merchant_id: string, currency: string): Promise<bigint> {
  const balances = await selectBalances(reader, merchant_id)
  return -(balances.find((balance) => balance.currency === currency)?.receivable ?? 0n)
}

export async function countSettlements(reader: Reader, debt_id: string): Promise<number> {
  return countRows(reader, 'debt_settlements', { debt_id })
}

export async function insertSettlement(tx: Tx, row: Insertable<DB['debt_settlements']>): Promise<void> {
  await tx.insertInto('debt_settlements').values(row).execute()
}

type Own = {
  readonly debt_id: string
  readonly debt_action: DebtAction
  readonly from_currency: string | null
  readonly amount_minor: bigint
}

/** Proposals about debts, which need four eyes. */
export const debtChanges = fourEyes({
  table: 'debt_changes',
  prefix: 'debt_change',
  list: list({ filters: {}, sorts: ['change_state'] }),
  columns: sql<Own>`t.debt_id, t.debt_action, t.from_currency, t.amount_minor`,
})
