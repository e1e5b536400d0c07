import { type CancelRequest, writeRecallAnswer } from '@causeway/iso20022'
import { type Bank, NAMES } from '../bank.ts'
import { leftOf } from '../entries/entries.ts'
import { isHit } from '../messages/faults.ts'
import { Refusal } from '../refusal.ts'
import { faultOf, findPayment, NO_STEP, type Payment, updatePayment } from './payments.ts'
import { debitOf, returnPayment } from './return-payment.ts'

type Answer = { readonly answer: 'accepted' | 'refused'; readonly reason: string | null }

type RequestRow = {
  readonly instruction_id: string | null
  readonly currency: string
  readonly amount_minor: bigint
  readonly answer: Answer['answer'] | null
  readonly answer_reason: string | null
}

/** Cancels a payment or gives its money back, once. The same request again gets the same answer. */
export function takeCancelRequest(bank: Bank, request: CancelRequest): void {
  const { books } = bank
  const known = books.get<RequestRow>('select * from cancel_requests where recall_id = ?', request.recall_id)
  if (known && !isSame(known, request)) {
    throw new Refusal(409, 'recall_id_used', 'The id is that of another request.')
  }
  if (!known) insertRequest(bank, request)
  const answer = known?.answer
    ? { answer: known.answer, reason: known.answer_reason }
    : answerNow(bank, request)
  if (answer) tell(bank, request, answer)
}

/** The answer of a request that has none yet, with its effect; by the fault there is neither. */
function answerNow(bank: Bank, request: CancelRequest): Answer | undefined {
  const payment = findNamed(bank, request)
  if (isUnanswered(bank, payment)) return undefined
  const answer = payment ? cancel(bank, payment) : refuse('NOOR')
  bank.books.run(
    'update cancel_requests set answer = ?, answer_reason = ? where recall_id = ?',
    answer.answer,
    answer.reason,
    request.recall_id,
  )
  return answer
}

function isSame(known: RequestRow, { original, amount }: CancelRequest): boolean {
  return (
    known.instruction_id === (original.instruction_id ?? null) &&
    known.currency === amount.currency &&
    known.amount_minor === amount.minor
  )
}

function insertRequest({ books }: Bank, { recall_id, original, amount }: CancelRequest): void {
  books.run(
    'insert into cancel_requests (recall_id, instruction_id, currency, amount_minor) values (?, ?, ?, ?)',
    recall_id,
    original.instruction_id ?? null,
    amount.currency,
    amount.minor,
  )
}

/** The payment that a request names by its number; what else it says of the payment must be right. */
function findNamed({ books }: Bank, { original, group_id, amount }: CancelRequest): Payment | undefined {
  const payment = findPayment(books, original.instruction_id ?? '')
  const isRight =
    payment?.group_id === group_id &&
    payment.uetr === (original.uetr ?? payment.uetr) &&
    payment.currency === amount.currency &&
    payment.amount_minor === amount.minor
  return isRight ? payment : undefined
}

function isUnanswered(bank: Bank, payment: Payment | undefined): boolean {
  if (payment) return faultOf(bank, payment, 'silent_recalls') !== undefined
  const target = { seed: bank.seed, number: 0, account: undefined }
  return isHit(bank.books, 'silent_recalls', target)
}

const refuse = (reason: string): Answer => ({ answer: 'refused', reason })
const ACCEPTED: Answer = { answer: 'accepted', reason: null }

function cancel(bank: Bank, payment: Payment): Answer {
  const { books } = bank
  if (payment.state === 'received') {
    updatePayment(books, payment, { state: 'rejected', reason: 'CUST', ...NO_STEP })
    return ACCEPTED
  }
  if (payment.state === 'rejected') return refuse('NOOR')
  if (payment.state === 'returned') return refuse('ARDT')
  if (payment.state === 'credited' && !faultOf(bank, payment, 'accept_recalls')) return refuse('CUST')
  returnPayment(bank, payment, leftOf(books, debitOf(books, payment)), 'FOCR')
  return ACCEPTED
}

function tell({ outbox }: Bank, request: CancelRequest, { answer, reason }: Answer): void {
  const { recall_id, original, amount } = request
  outbox.put({
    kind: 'recall_answer',
    currency: amount.currency,
    account: undefined,
    write: (envelope) =>
      writeRecallAnswer({
        ...envelope,
        sender: NAMES.bank,
        receiver: NAMES.provider,
        recall_id,
        original,
        answer,
        reason: reason ?? undefined,
        reason_text: '',
      }),
  })
}
