import { currencies } from '@causeway/money'
import { settlementAccount } from '../accounts/accounts.ts'
import type { Bank } from '../bank.ts'
import type { Books } from '../books/books.ts'
import { balanceOf, bookEntry, type Entry, settlementOf, today } from '../entries/entries.ts'
import { faultOf, NO_STEP, type Payment, schedule, updatePayment } from './payments.ts'
import { findPlan, keepPlan, type Plan } from './plans.ts'

/** Why the bank cannot pay now, by the codes of the standard. */
export function problemOf(books: Books, payment: Payment): string | undefined {
  const { debtor_account, currency, amount_minor } = payment
  if (!currencies.some((each) => settlementAccount(each) === debtor_account)) return 'AC02'
  if (settlementAccount(currency) !== debtor_account) return 'AM03'
  return amount_minor > balanceOf(books, settlementOf(currency)) ? 'AM04' : undefined
}

/** Takes the payment on: the debit is booked at the same moment. */
export function accept(bank: Bank, payment: Payment): { payment: Payment; entry: Entry } {
  const { books } = bank
  const { executes_on } = payment
  const entry = bookEntry(books, {
    kind: 'payment',
    currency: payment.currency,
    amount_minor: payment.amount_minor,
    charges_minor: 0n,
    value_date: executes_on > today(books) ? executes_on : today(books),
    account: payment.payee_account,
    payer_name: payment.payer,
    payer_account: payment.debtor_account,
    payer_country: null,
    payee_name: payment.payee_name,
    payee_country: payment.payee_country,
    remittance: payment.remittance,
    instruction_id: payment.instruction_id,
    end_to_end_id: payment.end_to_end_id,
    uetr: payment.uetr,
    original: null,
    rail: payment.rail,
  })
  const accepted = updatePayment(books, payment, {
    state: 'accepted',
    told: 'ACSP',
    bank_reference: entry.bank_reference,
    ...schedule(bank, 'credit'),
  })
  return { payment: accepted, entry }
}

/** The payee has the money. A plan or a fault may have the bank go on. */
export function credit(bank: Bank, payment: Payment): Payment {
  const { books } = bank
  const { instruction_id } = payment
  const next = plannedAfterCredit(bank, payment)
  if (next) keepPlan(books, instruction_id, next)
  const step = next?.answer === 'return' || next?.answer === 'contradict' ? next.answer : undefined
  return updatePayment(books, payment, {
    state: 'credited',
    told: 'ACCC',
    ...(step ? schedule(bank, step) : NO_STEP),
  })
}

function plannedAfterCredit(bank: Bank, payment: Payment): Plan | undefined {
  const planned = findPlan(bank.books, payment.instruction_id, 'return')
  if (planned) return planned
  const returning = faultOf(bank, payment, 'return_payments')
  if (returning) return { answer: 'return', code: returning.code, amount: null, excess: 0n }
  const contradicting = faultOf(bank, payment, 'contradict_payments')
  return contradicting && { answer: 'contradict', code: contradicting.code, amount: null, excess: 0n }
}

/** Refuses a payment. After the debit the money stays away until it is returned. */
export function reject({ books }: Bank, payment: Payment, reason: string): Payment {
  const state = payment.bank_reference === null ? 'rejected' : payment.state
  return updatePayment(books, payment, { state, told: 'RJCT', reason, ...NO_STEP })
}
