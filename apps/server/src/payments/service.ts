import type { BankSubjects } from '../banking/service.ts'
import { followOrderStatus } from './follow-status.ts'
import { takeRecallAnswer } from './recall-payment.ts'
import { takePaymentNotice } from './take-notice.ts'

export { paymentAuthorisations } from './authorisation-kind.ts'
export { authoriseWithConsent } from './authorise-payment.ts'
export { onOrderAnswered } from './dispatch.ts'
export {
  issuePaymentProof,
  issueSettlementProof,
  issueVerifyCode,
  type PaymentForDocument,
  type SettlementForDocument,
  selectPaymentForDocument,
  selectSettlementForDocument,
} from './documents.ts'
export { paymentExports } from './export-kind.ts'
export { makePaymentQuote } from './make-quote.ts'
export { payLate } from './pay-late.ts'
export { countProvenTo, selectProvenAfter } from './queries/lists.ts'
export { cancelPayment } from './release-payment.ts'
export { paymentRequests } from './request-subject.ts'
export { createDraft } from './save-payment.ts'
export { scheduledPayments } from './scheduled.ts'
export { paymentTakers } from './takers.ts'
export { paymentToDos } from './to-dos.ts'
export { paymentPulse } from './watch.ts'

/** What the messages of the bank say of payments. */
export const paymentSubject: BankSubjects['payments'] = {
  followStatus: followOrderStatus,
  takeRecallAnswer,
  takeNotice: takePaymentNotice,
}
