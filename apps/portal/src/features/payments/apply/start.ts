import type { ChargeBearerCode, PaymentDetail, PayoutPurpose } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Amounts } from './amounts.ts'
import { emptyForm, type PaymentForm } from './payment-form.ts'

/** What the form of a payment begins with. */
export type Start = {
  /** The draft that is edited. */
  readonly draft?: { readonly id: string; readonly number: string }
  /** The payment that this one is sent in place of. */
  readonly resend_of?: string
  readonly amounts?: Pick<Amounts, 'source' | 'side' | 'amount'>
  readonly method?: string
  readonly charge_bearer: ChargeBearerCode
  readonly form: PaymentForm
}

export const emptyStart = (purpose: PayoutPurpose | ''): Start => ({
  charge_bearer: 'SHA',
  form: { ...emptyForm, purpose },
})

export type Origin = 'draft' | 'copy' | 'resend'

/** A copy takes no papers and no day: they belong to the payment that it is made of. */
export function startOf(payment: PaymentDetail, origin: Origin): Start {
  const { id, number, source, target, fixed_side: side, method, charge_bearer } = payment
  const { purpose, reference, details, documents, execute_on } = payment
  const { amount } = side === 'source' ? source : target
  const isDraft = origin === 'draft'
  return {
    ...(isDraft && { draft: { id, number } }),
    ...(origin === 'resend' && { resend_of: id }),
    amounts: { source: source.currency as Currency, side, amount },
    method,
    charge_bearer,
    form: {
      purpose: purpose ?? '',
      reference,
      details,
      documents: origin === 'copy' ? {} : documents,
      schedule: isDraft && execute_on ? 'later' : 'now',
      execute_on: (isDraft && execute_on) || '',
    },
  }
}
