import type { Payment, PaymentAction } from '@causeway/contract'

/** The actions that ask in a dialog. */
export type AskedAction = Extract<PaymentAction, 'cancel' | 'recall' | 'discard'>
/** The actions that lead to the form of a payment. */
export type FormAction = Extract<PaymentAction, 'edit' | 'resend' | 'copy'>

/** The form goes on to the confirmation, so that a draft has one way to be continued. */
const FORM_ACTIONS: readonly FormAction[] = ['edit', 'resend', 'copy']
const ASKED_ACTIONS: readonly AskedAction[] = ['recall', 'cancel', 'discard']

export const formActionsOf = ({ actions }: Pick<Payment, 'actions'>) =>
  FORM_ACTIONS.filter((action) => actions.includes(action))

export const askedActionsOf = ({ actions }: Pick<Payment, 'actions'>) =>
  ASKED_ACTIONS.filter((action) => actions.includes(action))

/** What the form is opened with: the draft itself, or the payment that it replaces or repeats. */
export function formSearchOf(action: FormAction, id: string): Readonly<Record<string, string>> {
  return { [action === 'edit' ? 'id' : action]: id }
}

type Cancelled = Pick<Payment, 'rate_until'>

/** Once its rate was held to the end, an exchange is kept: the merchant gets what it bought. */
export function isKept({ rate_until }: Cancelled, at: number): boolean {
  return rate_until !== null && Date.parse(rate_until) <= at
}
