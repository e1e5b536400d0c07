import type { Reader, Tx } from '../../kernel/db/db.ts'

export type Claim = { readonly operator_id: string; readonly name: string; readonly claimed_at: string }

/** The claim of a case, if an operator has it; undefined if there is no such case. */
export async function selectClaim(reader: Reader, merchant_id: string) {
  const row = await reader
    .selectFrom('merchants as m')
    .leftJoin('operators as o', 'o.operator_id', 'm.claimed_by')
    .select(['o.operator_id', 'o.name', 'm.claimed_at'])
    .where('m.merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return row && { claim: toClaim(row) }
}

type ClaimRow = { operator_id: string | null; name: string | null; claimed_at: string | null }

export function toClaim({ operator_id, name, claimed_at }: ClaimRow): Claim | null {
  return operator_id && claimed_at ? { operator_id, name: name ?? '', claimed_at } : null
}

/** Claims a case; a colleague's case only if it is to be taken over. A repeated claim keeps its time. */
export async function updateClaim(
  tx: Tx,
  merchant_id: string,
  operator_id: string,
  now: Date,
  takeOver: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('merchants')
    .set((expression) => ({
      claimed_by: operator_id,
      claimed_at: expression
        .case()
        .when('claimed_by', '=', operator_id)
        .then(expression.ref('claimed_at'))
        .else(now)
        .end(),
    }))
    .where('merchant_id', '=', merchant_id)
    .where((expression) =>
      takeOver
        ? expression.lit(true)
        : expression.or([expression('claimed_by', 'is', null), expression('claimed_by', '=', operator_id)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases a case: that of one operator, or of any. */
export async function deleteClaim(tx: Tx, merchant_id: string, operator_id?: string): Promise<boolean> {
  let query = tx
    .updateTable('merchants')
    .set({ claimed_at: null, claimed_by: null })
    .where('merchant_id', '=', merchant_id)
    .where('claimed_by', 'is not', null)
  if (operator_id !== undefined) query = query.where('claimed_by', '=', operator_id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}
