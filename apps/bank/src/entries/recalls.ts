import type { AskBack } from '@causeway/bank-link'
import { type RecallAnswer, writeRecall } from '@causeway/iso20022'
import { money } from '@causeway/money'
import { type Bank, NAMES } from '../bank.ts'
import { Refusal } from '../refusal.ts'
import { findCredit } from './credits.ts'

export type Recall = {
  recall_id: string
  original: string
  reason: string
  answer: string | null
  answer_reason: string | null
  answered_at: string | null
}

/** Asks the provider for a credit back, as the payer's bank. The provider decides, so nothing is booked. */
export function askBack(bank: Bank, { bank_reference, reason }: AskBack): string {
  const { books, outbox } = bank
  const credit = findCredit(bank, bank_reference)
  const recall_id = `${books.id}-R${String(books.next('recall')).padStart(10, '0')}`
  books.run(
    'insert into recalls (recall_id, original, reason) values (?, ?, ?)',
    recall_id,
    bank_reference,
    reason,
  )
  outbox.put({
    kind: 'recall',
    currency: credit.currency,
    account: credit.account,
    write: (envelope) =>
      writeRecall({
        ...envelope,
        sender: NAMES.bank,
        receiver: NAMES.provider,
        recall_id,
        original: {
          bank_reference,
          instruction_id: undefined,
          end_to_end_id: credit.end_to_end_id ?? undefined,
          uetr: credit.uetr ?? undefined,
        },
        amount: money(credit.amount_minor, credit.currency),
        reason,
        reason_text: '',
      }),
  })
  return recall_id
}

export function findRecall({ books }: Bank, recall_id: string): Recall | undefined {
  return books.get<Recall>('select * from recalls where recall_id = ?', recall_id)
}

/** Keeps the answer of the provider. After an accepted recall the provider sends a return. */
export function takeAnswer(bank: Bank, { recall_id, answer, reason }: RecallAnswer): void {
  const recall = findRecall(bank, recall_id)
  if (!recall) throw new Refusal(404, 'recall_unknown', 'The bank sent no such recall.')
  if (recall.answer === answer) return
  if (recall.answer) throw new Refusal(409, 'recall_answered', 'The recall has another answer.')
  bank.books.run(
    'update recalls set answer = ?, answer_reason = ?, answered_at = ? where recall_id = ?',
    answer,
    reason ?? null,
    bank.books.now().toISOString(),
    recall_id,
  )
}
