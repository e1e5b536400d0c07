import { type GroupStatus, type PaymentStatus, writeOrderStatus } from '@causeway/iso20022'
import type { Currency } from '@causeway/money'
import type { Bank } from '../bank.ts'
import { isHit, type Target } from '../messages/faults.ts'
import type { Payment } from './payments.ts'

/** What a pain.002 says of one payment. */
export type Told = {
  readonly message_id: string
  readonly group_id: string
  readonly currency: Currency
  readonly target: Omit<Target, 'seed'>
  readonly payment: PaymentStatus
}

/** So many steps later a late answer is told. */
const LATE_STEPS = 3

/** Words for the codes by which this bank rejects; others are told by their code alone. */
const WORDS: Readonly<Record<string, string>> = {
  AC02: 'The account of the debtor is not known',
  AM03: 'The account has another currency',
  AM04: 'The balance is not enough',
  CUST: 'Cancelled as the customer asked',
  DT01: 'The day of execution is past',
  DU03: 'The UETR is that of another payment',
  DU05: 'The instruction id is that of another payment',
}

/** What the bank says of a payment of its books. */
export function toldOf(payment: Payment, status: string, reason: string | null): Told {
  const { message_id, group_id, currency, number, payee_account: account, instruction_id } = payment
  const { end_to_end_id, uetr, bank_reference } = payment
  return {
    message_id,
    group_id,
    currency,
    target: { number: Number(number), account, instruction_id },
    payment: {
      instruction_id,
      end_to_end_id,
      uetr,
      status,
      bank_reference: bank_reference ?? undefined,
      reason: reason ?? undefined,
      reason_text: (reason && WORDS[reason]) ?? '',
    },
  }
}

/** What the bank said last of a payment by itself, if anything. */
export function lastTold(payment: Payment): Told | undefined {
  const { told, reason } = payment
  return told === null ? undefined : toldOf(payment, told, told === 'RJCT' ? reason : null)
}

/** Tells of payments that step at once: those of one order in one pain.002. */
export function tellStatuses(bank: Bank, all: readonly Told[]): void {
  const { books, seed } = bank
  const hits = (fault: 'late_answers' | 'duplicate_answers') => (told: Told) =>
    isHit(books, fault, { seed, ...told.target })
  for (const ofOrder of Map.groupBy(all, ({ message_id }) => message_id).values()) {
    for (const [isLate, together] of Map.groupBy(ofOrder, hits('late_answers'))) {
      const delay_ms = isLate ? LATE_STEPS * bank.payment_step_ms : 0
      put(bank, together, delay_ms)
      put(bank, together.filter(hits('duplicate_answers')), delay_ms)
    }
  }
}

function put({ outbox }: Bank, all: readonly Told[], delay_ms: number): void {
  const [first, second] = all
  if (!first) return
  const byGroup = Map.groupBy(all, ({ group_id }) => group_id)
  const groups: GroupStatus[] = Array.from(byGroup, ([group_id, each]) => ({
    group_id,
    status: undefined,
    reason: undefined,
    reason_text: '',
    payments: each.map(({ payment }) => payment),
  }))
  outbox.put({
    kind: 'order_status',
    currency: first.currency,
    account: second ? undefined : first.target.account,
    delay_ms,
    write: (envelope) =>
      writeOrderStatus({
        ...envelope,
        original_message_id: first.message_id,
        status: undefined,
        reason: undefined,
        reason_text: '',
        groups,
      }),
  })
}
