import type { BankSubjects } from './handling.ts'
import type { OnAnswered } from './outgoing.ts'
import { markSent, refuseReturn } from './returns.ts'

type Subjects = Pick<BankSubjects, 'returns' | 'onOrderAnswered'>

/** What follows from the bank's answer to any message of ours. */
export function answeredBy({ returns, onOrderAnswered }: Subjects): OnAnswered {
  return async (tx, clock, answered) => {
    const { kind, subject_id, refusal } = answered
    if (kind === 'payment_order') await onOrderAnswered(tx, clock, answered)
    if (kind !== 'return') return
    if (refusal === undefined) await markSent(tx, subject_id)
    else await refuseReturn(tx, clock, { return_id: subject_id, refusal }, returns)
  }
}
