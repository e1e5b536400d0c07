import type { MessageException, recallPayment } from '@causeway/contract'
import { type RecallAnswer, writeCancelRequest } from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import type { z } from 'zod'
import { keepOutgoing, messageIdOf } from '../banking/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { lockRow, updateRows } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { recallKind } from './job-kinds.ts'
import { notePayment } from './move-payment.ts'
import { lockPayment, updatePayment } from './queries/payments.ts'

/** The codes of the standard for the reasons of merchants. */
const CODES = { duplicate: 'DUPL', wrong_details: 'AC03', fraud: 'FRAD', customer: 'CUST' } as const
type Reason = z.output<typeof recallPayment.body>['reason']

const RECALLED = ['processing', 'unknown', 'sent', 'paid']

/** Asks the bank for a payment back: a request, which the payee may refuse. */
export async function requestRecall(
  tx: Tx,
  context: MerchantContext,
  payment_id: string,
  reason: Reason,
): Promise<void> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  if (payment.recall_state !== null) throw new ApiError('recall_open')
  if (!RECALLED.includes(payment.payment_state)) throw new ApiError('payment_wrong_state')
  const recall_id = newId('recall', clock)
  await tx
    .insertInto('payment_recalls')
    .values({
      recall_id,
      payment_id,
      merchant_id,
      reason: CODES[reason],
      requested_by: user_id,
      requested_at: clock.now(),
    })
    .execute()
  await updatePayment(tx, payment_id, { recall_state: 'requested' })
  await notePayment(tx, context, payment, 'recall', { reason })
  await enqueue(tx, recallKind, { recall_id })
}

/** The message is the provider's, whose tables a merchant does not see: a job keeps and sends it. */
export async function sendRecall(
  { db, clock }: JobContext,
  { recall_id }: { readonly recall_id: string },
): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const recall = await lockRow(tx, 'payment_recalls', { recall_id })
    const payment = recall && (await lockPayment(tx, recall.payment_id))
    if (!payment?.bank || recall?.message_id) return
    const { number, uetr, bank, currency, amount_minor, payment_id } = payment
    const message_id = await keepOutgoing(tx, clock, {
      bank,
      kind: 'cancel_request',
      subject_id: payment_id,
      write: (envelope) =>
        writeCancelRequest({
          ...envelope,
          recall_id: messageIdOf(recall_id),
          group_id: number,
          original: { bank_reference: undefined, instruction_id: number, end_to_end_id: number, uetr },
          amount: money(amount_minor, currency as Currency),
          reason: recall?.reason,
          reason_text: '',
          sender: 'Provider',
          receiver: bank,
        }),
    })
    await updateRows(tx, 'payment_recalls', { recall_id }, { message_id })
  })
}

/** The answer to a recall. The money comes back by a return, if it does. */
export async function takeRecallAnswer(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { recall_id, answer, reason }: RecallAnswer,
): Promise<MessageException | undefined> {
  return db.transact(providerScope, async (tx) => {
    const id = recall_id.replace('-', '_')
    const recall = await lockRow(tx, 'payment_recalls', { recall_id: id })
    const payment = recall && (await lockPayment(tx, recall.payment_id))
    if (!recall || !payment) return 'payment_unknown'
    if (recall.recall_state === answer) return undefined
    if (recall.recall_state !== 'requested' && recall.recall_state !== 'no_answer') return 'recall_differs'
    const answered = { recall_state: answer, answer_reason: reason ?? null, answered_at: clock.now() }
    await updateRows(tx, 'payment_recalls', { recall_id: id }, answered)
    await updatePayment(tx, payment.payment_id, { recall_state: answer })
    const step = answer === 'accepted' ? 'recall_accept' : 'recall_refuse'
    await notePayment(tx, { clock, actor: { kind: 'system' } }, payment, step, { reason })
    return undefined
  })
}
