import type { OrderField } from '@causeway/contract'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectValue } from '../../kernel/db/rows.ts'
import type { Mapping } from '../mapping.ts'

export async function selectMapping(reader: Reader, merchant_id: string, header_hash: string) {
  const fields = await selectValue(reader, 'sheet_mappings', 'fields', { merchant_id, header_hash })
  return fields as Mapping | undefined
}

type Saved = {
  readonly merchant_id: string
  readonly header_hash: string
  readonly fields: Readonly<Record<string, OrderField>>
  readonly saved_at: Date
}

/** Remembers how the columns of a sheet are read, for the next one with the same columns. */
export async function saveMapping(tx: Tx, { fields, ...saved }: Saved): Promise<void> {
  const row = { ...saved, fields: JSON.stringify(fields) }
  await tx
    .insertInto('sheet_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'header_hash'])
        .doUpdateSet({ fields: row.fields, saved_at: row.saved_at }),
    )
    .execute()
}
