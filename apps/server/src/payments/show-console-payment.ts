import type { ConsolePayment, ConsolePaymentDetail, ReviewReason } from '@causeway/contract'
import { money, toWire } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { screenedAs } from '../payees/service.ts'
import { selectHitsOf } from '../screening/service.ts'
import {
  type ConsoleRow,
  selectConsolePayment,
  selectDecisions,
  selectStatuses,
} from './queries/console-lists.ts'
import { selectOpenFeeRefund } from './queries/fee-refunds.ts'
import { isFeeRefundable } from './refund-fee.ts'
import { showPayment, waitsFor } from './show-payment.ts'
import { toPayment } from './view.ts'

const usdOf = ({ usd_minor }: ConsoleRow) => (usd_minor === null ? null : toWire(money(usd_minor, 'USD')))

const namesOf = ({ merchant_id, legal_name, legal_name_latin }: ConsoleRow) => ({
  merchant_id,
  legal_name,
  legal_name_latin,
})

export function toConsolePayment(row: ConsoleRow): ConsolePayment {
  const review_reasons = row.review_reasons as ReviewReason[]
  return { ...toPayment(row), ...namesOf(row), review_reasons, waits_for: waitsFor(row), usd: usdOf(row) }
}

/** A payment as operators see it: with every reason, what the bank said, and what was decided. */
export async function showConsolePayment(
  reader: Reader,
  clock: Clock,
  id: string,
): Promise<ConsolePaymentDetail> {
  const row = orRefuse(await selectConsolePayment(reader, id), 'payment_not_found')
  const [shown, statuses, hits, decisions, fee_refund] = await Promise.all([
    showPayment(reader, clock, id),
    selectStatuses(reader, id),
    selectHitsOf(reader, screenedAs(row.payee_id)),
    selectDecisions(reader, id),
    selectOpenFeeRefund(reader, id),
  ])
  return {
    ...shown,
    ...namesOf(row),
    review_reasons: row.review_reasons as ReviewReason[],
    usd: usdOf(row),
    account: row.account_key,
    consent: row.consent as ConsolePaymentDetail['consent'],
    sent_count: row.sent_count,
    message_id: row.message_id,
    next_ask_at: row.next_ask_at,
    can_refund_fee: isFeeRefundable(row) && fee_refund === null,
    fee_refund,
    statuses,
    hits,
    decisions,
  }
}
