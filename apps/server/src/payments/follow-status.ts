import { findDestination } from '@causeway/bank-details/payees'
import type { MessageException } from '@causeway/contract'
import type { OrderStatus, PaymentStatus } from '@causeway/iso20022'
import type { NewMessage } from '../banking/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { findTransaction, type Posting, post } from '../ledger/service.ts'
import { policy } from '../policies/service.ts'
import { cutOffRow } from './dates.ts'
import { movePayment } from './move-payment.ts'
import { acceptedPosting, debitedPosting } from './postings.ts'
import { findNamedPayment, type PaymentRow } from './queries/payments.ts'
import { insertStatus, type StatusEffect, selectOrdered } from './queries/statuses.ts'
import { endFailed, lockToRelease } from './release-payment.ts'

/** What the codes of the standard say of a payment of ours. */
const MEANINGS: Readonly<Record<string, 'nothing' | 'accepted' | 'confirmed' | 'rejected'>> = {
  RCVD: 'nothing',
  ACTC: 'nothing',
  PDNG: 'nothing',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACCC: 'confirmed',
  RJCT: 'rejected',
}

/** The bank takes the payment for another one: of one that was sent again that says nothing. */
const AS_DUPLICATE = /^(AM05|DU0[1-5]|DUPL)$/

type Context = { readonly db: Db; readonly clock: Clock }
type Told = Pick<PaymentStatus, 'status' | 'reason' | 'reason_text' | 'bank_reference'>

/** Does what a status report says of each payment. Returns why an operator must look at it, if so. */
export async function followOrderStatus(
  context: Context,
  report: OrderStatus,
  message: Pick<NewMessage, 'message_id'>,
): Promise<MessageException | undefined> {
  let problem: MessageException | undefined
  for (const [named, told] of await toldOf(context, report)) {
    const found = await context.db.transact(providerScope, async (tx) => {
      const payment = await findNamedPayment(tx, named)
      return payment ? followOne(tx, context, payment.payment_id, told, message) : 'payment_unknown'
    })
    problem ??= found
  }
  return problem
}

type Named = { readonly instruction_id?: string | null; readonly uetr?: string | null }

/**
 * The statuses of single payments; a refusal of a whole group or order applies to each of its payments, and a
 * partial acceptance to none.
 */
async function toldOf({ db }: Context, report: OrderStatus): Promise<(readonly [Named, Told])[]> {
  const single = report.groups.flatMap(({ payments }) =>
    payments.map(
      (each) => [{ instruction_id: each.instruction_id ?? null, uetr: each.uetr ?? null }, each] as const,
    ),
  )
  if (single.length > 0) return single
  const whole = [report, ...report.groups].find(({ status }) => status === 'RJCT')
  if (!whole) return []
  const { reason, reason_text } = whole
  const told: Told = { status: 'RJCT', reason, reason_text, bank_reference: undefined }
  const numbers = await selectOrdered(db.reader(providerScope), report.original_message_id)
  return numbers.map((instruction_id) => [{ instruction_id }, told])
}

async function followOne(
  tx: Tx,
  { clock }: Context,
  payment_id: string,
  told: Told,
  { message_id }: Pick<NewMessage, 'message_id'>,
): Promise<MessageException | undefined> {
  const payment = await lockToRelease(tx, payment_id)
  if (!payment) return 'payment_unknown'
  const context = { clock, actor: { kind: 'system' } } as const
  const { effect, problem } = await effectOf(tx, context, payment, told)
  const { status, reason = null, reason_text } = told
  const { merchant_id } = payment
  const kept = { payment_id, merchant_id, message_id, status, reason, reason_text, effect }
  await insertStatus(tx, { ...kept, told_at: clock.now() })
  return problem
}

type Outcome = { readonly effect: StatusEffect; readonly problem?: MessageException }

const KNOWN: Outcome = { effect: 'known' }
const LATE: Outcome = { effect: 'late' }
const CONTRADICTS: Outcome = { effect: 'contradicts', problem: 'payment_contradicted' }

async function effectOf(tx: Tx, context: ActionContext, payment: PaymentRow, told: Told): Promise<Outcome> {
  const meaning = await meaningOf(tx, payment, told.status)
  if (!meaning) return { effect: 'known', problem: 'status_unknown' }
  if (meaning === 'nothing') return KNOWN
  if (meaning === 'rejected') return reject(tx, context, payment, told)
  return accept(tx, context, payment, told, meaning === 'confirmed')
}

/** On some rails the bank never says more than that it has settled: the policy takes that as confirmed. */
async function meaningOf(tx: Tx, { destination }: PaymentRow, status: string) {
  const route = findDestination(destination)
  if (status !== 'ACSC' || !route) return MEANINGS[status]
  const rows = await policy(tx, 'payment_confirmations')
  return rows[cutOffRow(route)].status === 'ACSC' ? 'confirmed' : MEANINGS[status]
}

/** An acceptance or a confirmation. After the payment has ended it is only filed. */
async function accept(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { bank_reference }: Told,
  isConfirmed: boolean,
): Promise<Outcome> {
  const { payment_state } = payment
  if (payment_state === 'paid' || payment_state === 'returned') return LATE
  // The bank had refused it: the money has been released, so its word is for a person.
  if (!UNDER_WAY.includes(payment_state)) return CONTRADICTS
  if (payment_state === 'sent' && !isConfirmed) return KNOWN
  const { postings, change } = planAccepted(payment, isConfirmed)
  const reference = bank_reference ?? payment.bank_reference
  if (postings.length > 0) await post(tx, context.clock, postings)
  const now = context.clock.now()
  const sent_at = payment.sent_at ?? now
  const changed = { ...change, sent_at, bank_reference: reference, next_ask_at: null }
  await movePayment(tx, context, payment, {
    event: isConfirmed ? 'confirm' : 'accept',
    change: isConfirmed ? { ...changed, paid_at: now } : changed,
    data: { bank_reference: reference },
  })
  return { effect: 'moved' }
}

const UNDER_WAY = ['processing', 'unknown', 'sent']

/**
 * The postings that a payment still lacks: its acceptance, and once it is paid the debit of the bank. One
 * that was paid after its end has a posting of its own for both.
 */
export function planAccepted(payment: PaymentRow, isPaid: boolean) {
  const { is_accepted, is_debited, bank, paid_late_entry_id } = payment
  if (paid_late_entry_id) return { postings: [], change: {} }
  const postings: Posting[] = [
    ...(is_accepted ? [] : [acceptedPosting(payment)]),
    ...(isPaid && !is_debited ? [debitedPosting(payment, bank ?? '')] : []),
  ]
  return { postings, change: { is_accepted: true, is_debited: is_debited || isPaid } }
}

async function reject(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { reason = 'NARR', reason_text }: Told,
): Promise<Outcome> {
  const { payment_id, payment_state, is_debited, is_accepted, sent_count } = payment
  if (payment_state === 'failed') return KNOWN
  if (payment_state === 'returned') return LATE
  if (!UNDER_WAY.includes(payment_state)) return CONTRADICTS
  // It was sent more than once: the bank may have refused the repeat only, and have paid the first.
  if (AS_DUPLICATE.test(reason) && sent_count > 1) return KNOWN
  // The bank has taken the money: it must come back first, and posts nothing by its word.
  if (is_debited) return CONTRADICTS
  const accepted = is_accepted ? await findTransaction(tx, `${payment_id}:accepted`) : undefined
  const failure = { failure_code: reason, failure_text: reason_text }
  await endFailed(tx, context, payment, failure, accepted)
  return { effect: 'moved' }
}

/** A payment whose bank has not answered for long: whether it has it is not known. */
export async function losePayment(tx: Tx, context: ActionContext, payment: PaymentRow): Promise<void> {
  await movePayment(tx, context, payment, { event: 'lose' })
}
