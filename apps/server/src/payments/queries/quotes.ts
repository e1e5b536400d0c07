import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type QuoteRow = Selectable<DB['payment_quotes']>

export async function insertQuote(tx: Tx, quote: Insertable<DB['payment_quotes']>): Promise<QuoteRow> {
  return tx.insertInto('payment_quotes').values(quote).returningAll().executeTakeFirstOrThrow()
}

export const selectQuote = (reader: Reader, merchant_id: string, quote_id: string) =>
  selectRow(reader, 'payment_quotes', { quote_id, merchant_id })

/** Locks a quote until it has been used: of many concurrent uses, one succeeds. */
export const lockQuote = (tx: Tx, merchant_id: string, quote_id: string) =>
  lockRow(tx, 'payment_quotes', { quote_id, merchant_id })

export async function updateQuoteUse(
  tx: Tx,
  quote_id: string,
  use: { readonly used_at: Date; readonly payment_id: string },
): Promise<void> {
  await updateRows(tx, 'payment_quotes', { quote_id }, use)
}

/** Deletes unused quotes that expired long ago and are named by no draft. */
export async function deleteUnusedQuotes(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('payment_quotes as q')
    .where('q.used_at', 'is', null)
    .where('q.expires_at', '<', before.toISOString())
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('payments as p').select('p.payment_id').whereRef('p.quote_id', '=', 'q.quote_id'),
        ),
      ),
    )
    .execute()
}
