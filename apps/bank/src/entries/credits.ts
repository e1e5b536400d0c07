import { randomUUID } from 'node:crypto'
import type { PayIn, TakeBack } from '@causeway/bank-link'
import { isPositive, type Money, parseMoney, zero } from '@causeway/money'
import { accountOf } from '../accounts/accounts.ts'
import type { Bank } from '../bank.ts'
import { drawDigits } from '../draw.ts'
import { isHit } from '../messages/faults.ts'
import { Refusal } from '../refusal.ts'
import { bookEntry, type Entry, findEntry, leftOf, today } from './entries.ts'
import { tellEntry } from './tell-entry.ts'

/** Amounts above have no place beside others in 18 digits. */
const LARGEST = 10n ** 15n

/** Books what a payer pays to an account, known or not, and tells the provider. */
export function payIn(bank: Bank, input: PayIn): Entry {
  const { books } = bank
  const paid = parseMoney(input.paid.amount, input.paid.currency)
  if (!paid || !isPositive(paid) || paid.minor > LARGEST) {
    throw new Refusal(422, 'amount_invalid', 'The amount is not above zero, or too large.')
  }
  const charges = chargesOf(input, paid)
  const ordinal = books.next('payment')
  const entry = bookEntry(books, {
    kind: 'credit',
    currency: paid.currency,
    amount_minor: paid.minor - charges.minor,
    charges_minor: charges.minor,
    value_date: input.value_date ?? today(books),
    account: toldAccount(bank, input.account, ordinal),
    payer_name: input.payer.name,
    payer_account: input.payer.account ?? null,
    payer_country: input.payer.country ?? null,
    remittance: input.remittance,
    instruction_id: null,
    end_to_end_id: `${books.id}-P${String(ordinal).padStart(10, '0')}`,
    uetr: randomUUID(),
    original: null,
  })
  tellEntry(bank, entry)
  return entry
}

/** What banks on the way deduct. Something of the payment must arrive. */
function chargesOf({ charges: text }: PayIn, paid: Money): Money {
  if (text === undefined) return zero(paid.currency)
  const charges = parseMoney(text, paid.currency)
  if (!charges || !isPositive(charges) || charges.minor >= paid.minor) {
    throw new Refusal(422, 'charges_invalid', 'The charges are not above zero and below the amount.')
  }
  return charges
}

/** The account as messages tell it: the fault makes it one that no account has. */
function toldAccount({ books, seed }: Bank, number: string, ordinal: number): string {
  const account = accountOf(books, number) ?? number
  if (!isHit(books, 'unknown_account', { seed, number: ordinal, account })) return account
  return `9${drawDigits(20, seed, 'unknown account', ordinal)}`
}

/** Takes a credit back without asking, in whole or in part. */
export function takeBack(bank: Bank, input: TakeBack): Entry {
  const credit = findCredit(bank, input.bank_reference)
  const left = leftOf(bank.books, credit)
  const amount = input.amount === undefined ? left : parseMoney(input.amount, credit.currency)
  if (!amount || (!isPositive(amount) && input.amount !== undefined)) {
    throw new Refusal(422, 'amount_invalid', 'The amount is not above zero.')
  }
  if (!isPositive(left) || amount.minor > left.minor) {
    throw new Refusal(409, 'amount_above_rest', 'The amount is above what is left of the credit.')
  }
  const references = { instruction_id: null, end_to_end_id: credit.end_to_end_id, uetr: credit.uetr }
  return bookDebit(bank, credit, 'reversal', amount, references)
}

type References = Pick<Entry, 'instruction_id' | 'end_to_end_id' | 'uetr'>

/** Books a debit that takes a credit back, and tells the provider. */
export function bookDebit(
  bank: Bank,
  credit: Entry,
  kind: 'return' | 'reversal',
  amount: Money,
  references: References,
): Entry {
  const entry = bookEntry(bank.books, {
    kind,
    currency: credit.currency,
    amount_minor: amount.minor,
    charges_minor: 0n,
    value_date: today(bank.books),
    account: credit.account,
    payer_name: credit.payer_name,
    payer_account: credit.payer_account,
    payer_country: credit.payer_country,
    remittance: credit.remittance,
    original: credit.bank_reference,
    ...references,
  })
  tellEntry(bank, entry)
  return entry
}

export function findCredit({ books }: Bank, bank_reference: string): Entry {
  const entry = findEntry(books, bank_reference)
  if (entry?.kind === 'credit') return entry
  throw new Refusal(404, 'credit_unknown', 'The bank booked no such credit.')
}
