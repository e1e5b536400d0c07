import { longLocks } from '@causeway/contract'
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import type { QuoteRow } from '../view.ts'

export async function insertQuote(tx: Tx, quote: Insertable<DB['quotes']>): Promise<QuoteRow> {
  return tx.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow()
}

/** How many usable long locks a merchant holds. */
export async function countLongLocks(reader: Reader, merchant_id: string, now: Date): Promise<number> {
  const { count } = await reader
    .selectFrom('quotes')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('lock', 'in', longLocks)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectQuote(reader: Reader, merchant_id: string, quote_id: string) {
  return selectRow(reader, 'quotes', { quote_id, merchant_id })
}

/** Locks a quote until it has been used: of many concurrent uses, one succeeds. */
export async function lockQuote(tx: Tx, merchant_id: string, quote_id: string) {
  return lockRow(tx, 'quotes', { quote_id, merchant_id })
}

export async function updateQuoteUse(
  tx: Tx,
  quote_id: string,
  use: { readonly used_at: Date; readonly conversion_id: string },
): Promise<void> {
  await updateRows(tx, 'quotes', { quote_id }, use)
}

/** Deletes unused quotes that expired long ago. */
export async function deleteUnusedQuotes(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('quotes')
    .where('used_at', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .execute()
}
