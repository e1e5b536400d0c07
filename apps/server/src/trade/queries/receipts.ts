import { type RestoreState, tradeReceiptList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'
import { isRestoreState, receiptSearch } from '../../receipts/service.ts'
import type { ReceiptRow } from '../view.ts'

/** Whether the money of a receipt is available to its merchant, so that its quota can be used. */
export const isAvailable = (receipt: 'r' | 't') =>
  sql<boolean>`(${sql.ref(`${receipt}.receipt_state`)} = 'available')`

const restoreOf = (receipt: 'r' | 't') => sql`
  receipt_restore(${sql.ref(`${receipt}.receipt_id`)}, ${sql.ref(`${receipt}.amount_minor`)},
    ${sql.ref(`${receipt}.earns_quota`)})`

/** A receipt with how far it is explained. */
export const receiptColumns = (receipt: 'r' | 't') => sql<ReceiptRow>`
  ${sql.ref(`${receipt}.receipt_id`)} as id, ${sql.ref(`${receipt}.number`)} as number,
  ${sql.ref(`${receipt}.currency`)} as currency, ${sql.ref(`${receipt}.amount_minor`)} as amount_minor,
  ${sql.ref(`${receipt}.payer_name`)} as payer_name, ${sql.ref(`${receipt}.reference`)} as reference,
  ${sql.ref(`${receipt}.received_at`)} as received_at, ${isAvailable(receipt)} as is_available,
  restore.restored_minor, restore.in_review_minor, restore.returned_minor, restore.open_minor,
  restore.restore_state`

export const restoreJoin = (receipt: 'r' | 't') => sql`cross join lateral ${restoreOf(receipt)} restore`

const declared = {
  list: tradeReceiptList,
  table: sql`receipts`,
  id: sql`t.receipt_id`,
  columns: receiptColumns('t'),
  joins: restoreJoin('t'),
} as const
const receipts = source({ ...declared, filters: { search: receiptSearch } })

/** The receipts of a restore state. */
const restores = source({
  ...declared,
  found_in: sql`receipt_restores`,
  filters: {
    restore_state: (state) => isRestoreState(sql`t.restore_state`, state as RestoreState | 'open'),
    search: (search) => sql`t.receipt_id in (
      select t.receipt_id from receipts t where ${receiptSearch(search)})`,
  },
})

export function selectReceipts(reader: Reader, merchant_id: string, query: PageQuery) {
  const from = 'restore_state' in query && query.restore_state ? restores : receipts
  return page(reader, from, [sql`t.merchant_id = ${merchant_id}`], query)
}

export type Receipt = {
  readonly receipt_id: string
  readonly merchant_id: string
  readonly currency: string
  readonly amount_minor: bigint
}

export async function selectReceipt(reader: Reader, receipt_id: string): Promise<Receipt | undefined> {
  return reader
    .selectFrom('receipts')
    .select(['receipt_id', 'merchant_id', 'currency', 'amount_minor'])
    .where('receipt_id', '=', receipt_id)
    .executeTakeFirst()
}

/** Whether one of the given receipts is money of the same name whose papers do not show the trade. */
export async function hasWithoutTrade(reader: Reader, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from receipts
    where receipt_id = any(${ids}::text[]) and not earns_quota limit 1`.execute(reader)
  return rows.length > 0
}

/** How many of the given receipts a merchant has. */
export async function countReceiptsOf(reader: Reader, merchant_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from receipts
    where merchant_id = ${merchant_id} and receipt_id = any(${ids}::text[])`.execute(reader)
  return rows[0]?.count ?? 0
}
