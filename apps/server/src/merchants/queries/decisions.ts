import type { MerchantDecision } from '@causeway/contract'
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectValue, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

const decisionsOf = (reader: Reader) =>
  reader
    .selectFrom('merchant_decisions as d')
    .leftJoin('operators as m', 'm.operator_id', 'd.maker_id')
    .leftJoin('operators as c', 'c.operator_id', 'd.checker_id')
    .select(['d.decision_id as id', 'd.merchant_id', 'd.number', 'd.amendment_id', 'd.verdict'])
    .select(['d.decision_state', 'd.refusal_kind', 'd.refusals', 'd.remark', 'd.checker_remark'])
    .select(['m.name as maker', 'd.maker_id', 'c.name as checker', 'd.checker_id'])
    .select(['d.made_at', 'd.decided_at'])
    .$castTo<StoredDecision>()

export type StoredDecision = MerchantDecision & { readonly merchant_id: string }

export async function selectDecision(reader: Reader, id: string): Promise<StoredDecision | undefined> {
  return decisionsOf(reader).where('d.decision_id', '=', id).executeTakeFirst()
}

/** The decisions on a company and its amendments, newest first. */
export async function selectDecisions(reader: Reader, merchant_id: string): Promise<StoredDecision[]> {
  return decisionsOf(reader)
    .where('d.merchant_id', '=', merchant_id)
    .orderBy('d.made_at', 'desc')
    .orderBy('d.decision_id', 'desc')
    .execute()
}

export async function insertDecision(tx: Tx, decision: Insertable<DB['merchant_decisions']>): Promise<void> {
  await tx.insertInto('merchant_decisions').values(decision).execute()
}

/** The approval that waits for its second operator, if there is one. */
export async function selectProposal(reader: Reader, merchant_id: string): Promise<string | undefined> {
  return selectValue(reader, 'merchant_decisions', 'decision_id', { merchant_id, decision_state: 'proposed' })
}

type Settling = {
  readonly decision_state: 'done' | 'declined'
  readonly checker_id: string | null
  readonly checker_remark: string
  readonly decided_at: Date
}

/** Settles a proposal; false if it was settled before. */
export async function updateProposal(tx: Tx, id: string, settling: Settling): Promise<boolean> {
  return updateRows(tx, 'merchant_decisions', { decision_id: id, decision_state: 'proposed' }, settling)
}

/** Declines the approval that waits for a second operator and returns its id. */
export async function dropProposal(tx: Tx, merchant_id: string, decided_at: Date) {
  const dropped = await tx
    .updateTable('merchant_decisions')
    .set({ decision_state: 'declined', decided_at })
    .where('merchant_id', '=', merchant_id)
    .where('decision_state', '=', 'proposed')
    .returning('decision_id')
    .executeTakeFirst()
  return dropped?.decision_id
}
