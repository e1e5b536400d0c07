import { type Currency, money, toWire } from '@causeway/money'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { PaymentRow } from './queries/payments.ts'

type Template =
  | 'payment_failed'
  | 'payment_returned'
  | 'payment_refused'
  | 'payment_dropped'
  | 'payment_paid_late'
  | 'payment_trace_answered'
  | 'payment_fee_refunded'
type Told = Pick<
  PaymentRow,
  'payment_id' | 'number' | 'merchant_id' | 'payee_name' | 'currency' | 'amount_minor'
>

/** Mails what became of a payment, besides what the merchant did itself and what went as intended. */
export async function tellAboutPayment(
  tx: Tx,
  { payment_id, number, merchant_id, payee_name: payee, ...paid }: Told,
  template: Template,
  { currency, minor }: { readonly currency: string; readonly minor: bigint } = {
    currency: paid.currency,
    minor: paid.amount_minor,
  },
): Promise<void> {
  const amount = moneyText(toWire(money(minor, currency as Currency)))
  const path = `/merchant/funds/pay-details?id=${payment_id}` as const
  await tellMerchant(tx, merchant_id, { template, values: () => ({ number, payee, amount }), path })
}
