import { type ReturnMessage, writeStatus } from '@causeway/iso20022'
import { isZero } from '@causeway/money'
import type { Bank } from '../bank.ts'
import { isHit } from '../messages/faults.ts'
import { Refusal } from '../refusal.ts'
import { bookDebit } from './credits.ts'
import { type Entry, findEntry, leftOf } from './entries.ts'

type ReturnRow = { original: string | null; currency: string; amount_minor: bigint }

type Outcome =
  | { readonly status: 'ACSC'; readonly bank_reference: string }
  | { readonly status: 'RJCT'; readonly reason: string; readonly reason_text: string }

/** Books or refuses a return. The same return, by its id, has one effect. */
export function takeReturn(bank: Bank, message: ReturnMessage): void {
  const { books } = bank
  const { return_id, original, amount } = message
  const known = books.get<ReturnRow>('select * from returns where return_id = ?', return_id)
  if (known) {
    const isSame =
      known.original === (original.bank_reference ?? null) &&
      known.currency === amount.currency &&
      known.amount_minor === amount.minor
    if (isSame) return
    throw new Refusal(409, 'return_id_used', 'The return id is that of another return.')
  }
  const credit = original.bank_reference ? findEntry(books, original.bank_reference) : undefined
  const outcome = decide(bank, message, credit)
  books.run(
    `insert into returns
       (return_id, message_id, original, currency, amount_minor, status, reason, bank_reference)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    return_id,
    message.message_id,
    original.bank_reference ?? null,
    amount.currency,
    amount.minor,
    outcome.status,
    outcome.status === 'RJCT' ? outcome.reason : null,
    outcome.status === 'ACSC' ? outcome.bank_reference : null,
  )
  answer(bank, message, outcome, credit)
}

function decide(bank: Bank, message: ReturnMessage, credit: Entry | undefined): Outcome {
  const { books, seed } = bank
  const { amount, return_id, original } = message
  const refuse = (reason: string, reason_text: string) => ({ status: 'RJCT', reason, reason_text }) as const
  if (credit?.kind !== 'credit') return refuse('NOOR', 'The original payment is not known')
  if (credit.currency !== amount.currency) return refuse('AM03', 'The original payment has another currency')
  const left = leftOf(books, credit)
  if (isZero(left)) return refuse('ARDT', 'The original payment was already returned')
  if (amount.minor > left.minor) return refuse('AM09', 'The amount is above what is left of the payment')
  const number = books.next('return')
  if (isHit(books, 'refuse_returns', { seed, number, account: credit.account })) {
    return refuse('MS03', 'The bank of the payer does not take the payment back')
  }
  const { bank_reference } = bookDebit(bank, credit, 'return', amount, {
    instruction_id: return_id,
    end_to_end_id: original.end_to_end_id ?? credit.end_to_end_id,
    uetr: original.uetr ?? credit.uetr,
  })
  return { status: 'ACSC', bank_reference }
}

function answer(bank: Bank, message: ReturnMessage, outcome: Outcome, credit: Entry | undefined): void {
  const { original, return_id } = message
  const isSettled = outcome.status === 'ACSC'
  bank.outbox.put({
    kind: 'status',
    currency: message.amount.currency,
    account: credit?.account,
    write: (envelope) =>
      writeStatus({
        ...envelope,
        original_message_id: message.message_id,
        original_message_name: 'pacs.004.001.09',
        transaction_id: return_id,
        end_to_end_id: original.end_to_end_id,
        uetr: original.uetr,
        status: outcome.status,
        bank_reference: isSettled ? outcome.bank_reference : undefined,
        reason: isSettled ? undefined : outcome.reason,
        reason_text: isSettled ? '' : outcome.reason_text,
      }),
  })
}
