import { parseMoney } from '@causeway/money'
import { atOneTime, type Bank } from '../bank.ts'
import { draw } from '../draw.ts'
import { type Entry, leftOf } from '../entries/entries.ts'
import { tellEntry } from '../entries/tell-entry.ts'
import { accept, credit, problemOf, reject } from './life.ts'
import { faultOf, NO_STEP, type Payment, type Step, schedule, updatePayment } from './payments.ts'
import { findPlan, USUAL_REASON } from './plans.ts'
import { debitOf, returnPayment } from './return-payment.ts'
import { lastTold, tellStatuses } from './tell-status.ts'

/** So many steps share one commit. */
const MOST_STEPS = 500

/** What a step tells of: the payment by pain.002, and its debit by camt.054. */
type Outcome = { readonly told?: Payment; readonly entry?: Entry }

const STEPS: Readonly<Record<Step, (bank: Bank, payment: Payment) => Outcome>> = {
  accept: (bank, payment) => {
    const planned = findPlan(bank.books, payment.instruction_id, 'reject')
    const rejecting = planned ?? faultOf(bank, payment, 'reject_payments')
    const reason = rejecting ? (rejecting.code ?? USUAL_REASON) : problemOf(bank.books, payment)
    if (reason) return { told: reject(bank, payment, reason) }
    const accepted = accept(bank, payment)
    return { told: accepted.payment, entry: accepted.entry }
  },
  credit: (bank, payment) => {
    if (!returnsEarly(bank, payment)) return { told: credit(bank, payment) }
    const { code } = faultOf(bank, payment, 'return_payments') ?? { code: null }
    returnPayment(bank, payment, leftOf(bank.books, debitOf(bank.books, payment)), code ?? USUAL_REASON)
    return {}
  },
  return: (bank, payment) => {
    returnAsPlanned(bank, payment)
    return {}
  },
  contradict: (bank, payment) => {
    const planned = findPlan(bank.books, payment.instruction_id, 'contradict')
    return { told: reject(bank, payment, planned?.code ?? USUAL_REASON) }
  },
}

/** Of the payments that the fault returns, one half never reaches the payee. */
function returnsEarly(bank: Bank, payment: Payment): boolean {
  if (findPlan(bank.books, payment.instruction_id, 'return')) return false
  const isReturned = faultOf(bank, payment, 'return_payments') !== undefined
  return isReturned && draw(bank.seed, 'returned early', Number(payment.number)) < 0.5
}

/** A plan is made before the amount is known: without excess it returns what is left at most. */
function returnAsPlanned(bank: Bank, payment: Payment): void {
  const { books } = bank
  const planned = findPlan(books, payment.instruction_id, 'return')
  const left = leftOf(books, debitOf(books, payment))
  const wanted = planned?.amount ? (parseMoney(planned.amount, payment.currency) ?? left) : left
  const isAbove = !planned?.excess && wanted.minor > left.minor
  const amount = isAbove ? left : wanted
  if (amount.minor > 0n) returnPayment(bank, payment, amount, planned?.code ?? USUAL_REASON)
  else updatePayment(books, payment, NO_STEP)
}

/** A payment that takes no step by itself, by a call of the sandbox or by a fault. */
export function isSilent(bank: Bank, payment: Payment): boolean {
  const planned = findPlan(bank.books, payment.instruction_id, 'silent')
  return (planned ?? faultOf(bank, payment, 'silent_payments')) !== undefined
}

/** Takes the steps that are due, in one transaction with what they book and tell. */
export function takeDueSteps(running: Bank): void {
  const bank = atOneTime(running)
  const outcomes = selectDue(bank).map((payment) => takeStep(bank, payment))
  const told = outcomes.flatMap((outcome) => (outcome.told && lastTold(outcome.told)) ?? [])
  tellStatuses(bank, told)
  for (const { entry } of outcomes) if (entry) tellEntry(bank, entry)
}

function takeStep(bank: Bank, payment: Payment): Outcome {
  const { next_step } = payment
  if (next_step === null) return {}
  if (faultOf(bank, payment, 'hold_payments')) {
    updatePayment(bank.books, payment, schedule(bank, next_step))
    return {}
  }
  if (isSilent(bank, payment)) {
    updatePayment(bank.books, payment, NO_STEP)
    return {}
  }
  return STEPS[next_step](bank, payment)
}

function selectDue({ books }: Bank): Payment[] {
  const sql = 'select * from payments where due_at <= ? order by due_at, number limit ?'
  return books.all<Payment>(sql, books.now().getTime(), MOST_STEPS)
}

export function hasSteps({ books }: Bank): boolean {
  return books.get('select 1 from payments where next_step is not null limit 1') !== undefined
}
