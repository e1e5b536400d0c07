import type { AnsweredPayment, AnswerPayment, PaymentAnswer } from '@causeway/bank-link'
import { isPositive, type Money, money, parseMoney } from '@causeway/money'
import type { Bank } from '../bank.ts'
import { leftOf } from '../entries/entries.ts'
import { tellEntry } from '../entries/tell-entry.ts'
import { Refusal } from '../refusal.ts'
import { accept, credit, problemOf, reject } from './life.ts'
import { findPayment, NO_STEP, type Payment, updatePayment } from './payments.ts'
import { keepPlan, type Plan, USUAL_REASON } from './plans.ts'
import { debitOf, returnPayment } from './return-payment.ts'
import { lastTold, tellStatuses } from './tell-status.ts'

/** Acts on a payment now, whatever its timers say. */
export function answerPayment(bank: Bank, instruction_id: string, input: AnswerPayment): AnsweredPayment {
  const payment = findPayment(bank.books, instruction_id)
  if (!payment) return planAnswer(bank, instruction_id, input)
  return { state: ACTS[input.answer](bank, payment, input).state }
}

type Act = (bank: Bank, payment: Payment, input: AnswerPayment) => Payment

const ACTS: Readonly<Record<PaymentAnswer, Act>> = {
  accept: (bank, payment) => acceptNow(bank, inState(payment, 'received')),
  confirm: (bank, payment) => confirmNow(bank, inState(payment, 'received', 'accepted')),
  reject: (bank, payment, { code = USUAL_REASON }) => {
    const rejected = tell(bank, reject(bank, inState(payment, 'received', 'accepted', 'credited'), code))
    if (payment.state === 'received') return rejected
    return returnPayment(bank, rejected, leftOf(bank.books, debitOf(bank.books, payment)), code)
  },
  return: (bank, payment, input) => {
    inState(payment, 'received', 'accepted', 'credited', 'returned')
    const isUnder = payment.state === 'received' || payment.state === 'accepted'
    const credited = isUnder ? confirmNow(bank, payment) : payment
    return returnPayment(bank, credited, amountToReturn(bank, credited, input), input.code ?? USUAL_REASON)
  },
  silent: (bank, payment, input) => {
    inState(payment, 'received', 'accepted', 'credited')
    keepPlan(bank.books, payment.instruction_id, planOf('silent', input))
    return updatePayment(bank.books, payment, NO_STEP)
  },
  duplicate: (bank, payment) => {
    if (payment.told !== null) return tell(bank, payment)
    throw new Refusal(409, 'payment_not_answered', 'The bank has said nothing of the payment.')
  },
}

function inState(payment: Payment, ...states: readonly Payment['state'][]): Payment {
  if (states.includes(payment.state)) return payment
  throw new Refusal(409, 'payment_wrong_state', `The payment is ${payment.state}.`)
}

function tell(bank: Bank, payment: Payment): Payment {
  const told = lastTold(payment)
  tellStatuses(bank, told ? [told] : [])
  return payment
}

function acceptNow(bank: Bank, payment: Payment): Payment {
  const problem = problemOf(bank.books, payment)
  if (problem) throw new Refusal(409, 'payment_not_payable', `The bank cannot pay: ${problem}.`)
  const { payment: accepted, entry } = accept(bank, payment)
  tell(bank, accepted)
  tellEntry(bank, entry)
  return accepted
}

function confirmNow(bank: Bank, payment: Payment): Payment {
  return tell(bank, credit(bank, payment.state === 'received' ? acceptNow(bank, payment) : payment))
}

/** Without an amount, what is left; with excess, the whole payment once more. */
function amountToReturn({ books }: Bank, payment: Payment, { amount: text, excess }: AnswerPayment): Money {
  const whole = money(payment.amount_minor, payment.currency)
  const left = leftOf(books, debitOf(books, payment))
  const amount = text === undefined ? (excess ? whole : left) : parseMoney(text, payment.currency)
  if (!amount || (!isPositive(amount) && text !== undefined)) {
    throw new Refusal(422, 'amount_invalid', 'The amount is not above zero.')
  }
  if (!excess && (!isPositive(left) || amount.minor > left.minor)) {
    throw new Refusal(409, 'amount_above_rest', 'The amount is above what is left of the payment.')
  }
  return amount
}

const planOf = (answer: Plan['answer'], { code, amount, excess }: AnswerPayment): Plan => ({
  answer,
  code: code ?? null,
  amount: amount ?? null,
  excess: excess ? 1n : 0n,
})

/** These answers wait for a payment that comes later. */
function planAnswer({ books }: Bank, instruction_id: string, input: AnswerPayment): AnsweredPayment {
  const { answer } = input
  if (answer !== 'reject' && answer !== 'return' && answer !== 'silent') {
    throw new Refusal(404, 'payment_unknown', 'The bank has no such payment.')
  }
  keepPlan(books, instruction_id, planOf(answer, input))
  return { state: 'planned' }
}
