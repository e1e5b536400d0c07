import { type ReviewReason, usdOf } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { screenedAs } from '../payees/service.ts'
import { countHits } from '../screening/service.ts'
import type { Checked } from './check-payment.ts'
import { type Limits, paymentLimit } from './limits.ts'
import { notePayment } from './move-payment.ts'
import { owes, type PaymentRow, updatePayment } from './queries/payments.ts'
import { filesOf } from './save-payment.ts'

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
  const { large_usd, papers_usd, new_account_hours, new_account_usd } = policies.payment_review
  const isNew = now.getTime() - Date.parse(payee.account_since) < new_account_hours * 3_600_000
  const isAboveNew = account_usd_minor + usd.minor > usdOf(new_account_usd).minor
  const hasPapers = filesOf(payment).length > 0
  const ofPayment: ReviewReason[] = [
    ...(isNew && isAboveNew ? (['new_account'] as const) : []),
    ...(usd.minor >= usdOf(large_usd).minor ? (['amount_large'] as const) : []),
    ...(hasPapers && usd.minor >= usdOf(papers_usd).minor ? (['papers'] as const) : []),
  ]
  return [...(await reasonsNow(reader, payment, policies.payment_limits)), ...ofPayment]
}

type Changing = Pick<PaymentRow, 'payee_id' | 'merchant_id' | 'direction' | 'usd_minor'>

/** What can have changed since a payment was authorised: a name on the list, a debt, and a lower limit. */
export async function reasonsNow(
  reader: Reader,
  { payee_id, merchant_id, direction, usd_minor }: Changing,
  limits: Limits,
): Promise<ReviewReason[]> {
  const [{ open, proposed, confirmed }, isOwing] = await Promise.all([
    countHits(reader, screenedAs(payee_id)),
    owes(reader, merchant_id),
  ])
  return [
    ...(open + proposed + confirmed > 0 ? (['screening_hit'] as const) : []),
    ...(isOwing ? (['debt'] as const) : []),
    ...((usd_minor ?? 0n) > paymentLimit(limits, direction).minor ? (['above_limit'] as const) : []),
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
