import type { Payment, PaymentContent } from '@causeway/contract'
import type { Authorisation } from './queries.ts'
import type { Prepared } from './use-saving.ts'

/** What the person consents to. */
export type Content = PaymentContent & { readonly kind: 'payment' }

/** The outcome, with what was consented to. */
export type OnDone = (payment: Payment, content: Content) => void

/** A confirmation that is still open, with its content. */
export type Shown = Prepared & { readonly authorisation: Authorisation; readonly content: Content }
