import { type PayerRelation, payerRelations } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { selectChoice } from '../requests/service.ts'
import { nameKey } from '../screening/service.ts'
import { subjectOf } from './ask.ts'
import { insertKnownPayer } from './queries/known-payers.ts'
import type { ReceiptRow } from './queries/receipts.ts'

/** How the payer belongs to the trade, as the merchant answered last. */
export async function answeredRelation(
  reader: Reader,
  receipt_id: string,
): Promise<PayerRelation | undefined> {
  const choice = await selectChoice(reader, subjectOf(receipt_id), payerRelations)
  return payerRelations.find((relation) => relation === choice)
}

/** Remembers the payer of a receipt, with the relation that the operator or the merchant named. */
export async function acceptPayer(
  tx: Tx,
  { clock, actor }: OperatorContext,
  { receipt_id, merchant_id, payer_name }: ReceiptRow,
  named: PayerRelation | undefined,
): Promise<void> {
  const relation = named ?? (await answeredRelation(tx, receipt_id))
  const scenarios = await policy(tx, 'payer_scenarios')
  if (relation && relation !== 'buyer' && !scenarios[relation].is_accepted) {
    throw new ApiError('input_invalid', { fields: { relation: 'not_an_option' } })
  }
  const accepted = { accepted_by: actor.operator_id, accepted_at: clock.now(), scenario: relation ?? null }
  const payer_key = nameKey(payer_name)
  await insertKnownPayer(tx, { merchant_id, payer_key, payer_name, receipt_id, ...accepted })
}
