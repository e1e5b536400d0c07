import { type ReviewReason, usdOf } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { screenedAs } from '../payees/service.ts'
import { countHits } from '../screening/service.ts'
import type { Checked } from './check-payment.ts'
import { notePayment } from './move-payment.ts'
import { owes, type PaymentRow, updatePayment } from './queries/payments.ts'

/** Why a payment waits for the provider when it is authorised or falls due. */
export async function reasonsToHold(
  reader: Reader,
  payment: PaymentRow,
  {
    policies,
    usd,
    account_usd_minor,
    payee,
  }: Pick<Checked, 'policies' | 'usd' | 'account_usd_minor' | 'payee'>,
  now: Date,
): Promise<ReviewReason[]> {
  const { large_usd, new_account_hours, new_account_usd } = policies.payment_review
  const isNew = now.getTime() - Date.parse(payee.account_since) < new_account_hours * 3_600_000
  const isAboveNew = account_usd_minor + usd.minor > usdOf(new_account_usd).minor
  const ofPayment: ReviewReason[] = [
    ...(isNew && isAboveNew ? (['new_account'] as const) : []),
    ...(usd.minor >= usdOf(large_usd).minor ? (['amount_large'] as const) : []),
  ]
  return [...(await reasonsNow(reader, payment)), ...ofPayment]
}

/** What can have changed since a payment was authorised: a name on the list, and a debt. */
export async function reasonsNow(
  reader: Reader,
  { payee_id, merchant_id }: Pick<PaymentRow, 'payee_id' | 'merchant_id'>,
): Promise<ReviewReason[]> {
  const { open, proposed, confirmed } = await countHits(reader, screenedAs(payee_id))
  return [
    ...(open + proposed + confirmed > 0 ? (['screening_hit'] as const) : []),
    ...((await owes(reader, merchant_id)) ? (['debt'] as const) : []),
  ]
}

/** Holds a payment for the provider's review. */
export async function hold(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  reasons: readonly ReviewReason[],
): Promise<void> {
  await updatePayment(tx, payment.payment_id, {
    review_state: 'pending',
    review_reasons: [...reasons],
    is_waiting_for_funds: false,
  })
  await notePayment(tx, context, payment, 'hold', { reasons })
}
