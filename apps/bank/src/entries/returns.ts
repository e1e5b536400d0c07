import { type ReturnMessage, writeStatus } from '@causeway/iso20022'
import { type Currency, isZero, money } from '@causeway/money'
import type { Bank } from '../bank.ts'
import { isHit, isSet } from '../messages/faults.ts'
import { Refusal } from '../refusal.ts'
import { bookDebit } from './credits.ts'
import { type Entry, findEntry, leftOf } from './entries.ts'

type ReturnRow = {
  readonly return_id: string
  readonly message_id: string
  readonly original: string | null
  readonly end_to_end_id: string | null
  readonly uetr: string | null
  readonly currency: Currency
  readonly amount_minor: bigint
}

type Outcome =
  | { readonly status: 'ACSC'; readonly bank_reference: string }
  | { readonly status: 'RJCT'; readonly reason: string; readonly reason_text: string }

/** Books, refuses or keeps a return. The same return, by its id, has one effect. */
export function takeReturn(bank: Bank, message: ReturnMessage): void {
  const { books, seed } = bank
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
  const row: ReturnRow = {
    return_id,
    message_id: message.message_id,
    original: original.bank_reference ?? null,
    end_to_end_id: original.end_to_end_id ?? null,
    uetr: original.uetr ?? null,
    currency: amount.currency,
    amount_minor: amount.minor,
  }
  books.run(
    `insert into returns
       (return_id, message_id, original, end_to_end_id, uetr, currency, amount_minor, status)
     values (?, ?, ?, ?, ?, ?, ?, 'PDNG')`,
    row.return_id,
    row.message_id,
    row.original,
    row.end_to_end_id,
    row.uetr,
    row.currency,
    row.amount_minor,
  )
  const account = creditOf(bank, row)?.account
  const number = books.next('return')
  if (!isHit(books, 'hold_returns', { seed, number, account })) settle(bank, row, number)
}

/** Settles the returns that are no longer kept by a fault. */
export function settleKept(bank: Bank): void {
  const { books } = bank
  const kept = books.all<ReturnRow>("select * from returns where status = 'PDNG' order by rowid")
  for (const row of kept) {
    const account = creditOf(bank, row)?.account
    if (!account || !isSet(books, 'hold_returns', account)) settle(bank, row, books.next('return'))
  }
}

const creditOf = ({ books }: Bank, { original }: ReturnRow): Entry | undefined =>
  original === null ? undefined : findEntry(books, original)

function settle(bank: Bank, row: ReturnRow, number: number): void {
  const credit = creditOf(bank, row)
  const outcome = decide(bank, row, credit, number)
  bank.books.run(
    'update returns set status = ?, reason = ?, bank_reference = ? where return_id = ?',
    outcome.status,
    outcome.status === 'RJCT' ? outcome.reason : null,
    outcome.status === 'ACSC' ? outcome.bank_reference : null,
    row.return_id,
  )
  answer(bank, row, outcome, credit)
}

function decide(bank: Bank, row: ReturnRow, credit: Entry | undefined, number: number): Outcome {
  const { books, seed } = bank
  const amount = money(row.amount_minor, row.currency)
  const refuse = (reason: string, reason_text: string) => ({ status: 'RJCT', reason, reason_text }) as const
  if (credit?.kind !== 'credit') return refuse('NOOR', 'The original payment is not known')
  if (credit.currency !== amount.currency) return refuse('AM03', 'The original payment has another currency')
  const left = leftOf(books, credit)
  if (isZero(left)) return refuse('ARDT', 'The original payment was already returned')
  if (amount.minor > left.minor) return refuse('AM09', 'The amount is above what is left of the payment')
  if (isHit(books, 'refuse_returns', { seed, number, account: credit.account })) {
    return refuse('MS03', 'The bank of the payer does not take the payment back')
  }
  const { bank_reference } = bookDebit(bank, credit, 'return', amount, {
    instruction_id: row.return_id,
    end_to_end_id: row.end_to_end_id ?? credit.end_to_end_id,
    uetr: row.uetr ?? credit.uetr,
  })
  return { status: 'ACSC', bank_reference }
}

function answer(bank: Bank, row: ReturnRow, outcome: Outcome, credit: Entry | undefined): void {
  const isSettled = outcome.status === 'ACSC'
  bank.outbox.put({
    kind: 'status',
    currency: row.currency,
    account: credit?.account,
    write: (envelope) =>
      writeStatus({
        ...envelope,
        original_message_id: row.message_id,
        original_message_name: 'pacs.004.001.09',
        transaction_id: row.return_id,
        end_to_end_id: row.end_to_end_id ?? undefined,
        uetr: row.uetr ?? undefined,
        status: outcome.status,
        bank_reference: isSettled ? outcome.bank_reference : undefined,
        reason: isSettled ? undefined : outcome.reason,
        reason_text: isSettled ? '' : outcome.reason_text,
      }),
  })
}
