import { type EnquiryReply, enquiryMachine } from '@causeway/contract'
import type { MerchantContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { hasRow } from '../kernel/db/rows.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { typedId } from '../kernel/number.ts'
import { refuseOthers, takingOf } from '../operators/service.ts'
import { mailAnswered } from './mails.ts'
import { type EnquiryRow, lockEnquiry, updateEnquiry } from './queries/enquiries.ts'

type EnquiryEvent = Parameters<typeof enquiryMachine.next>[1]

function nextState({ enquiry_state }: EnquiryRow, event: EnquiryEvent) {
  const next = enquiryMachine.next(enquiry_state, event)
  if (!next) throw new ApiError('enquiry_wrong_state')
  return next
}

/** The merchant takes an enquiry back, also one that an operator has taken. */
export async function withdrawEnquiry(tx: Tx, context: MerchantContext, enquiry_id: string): Promise<void> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const enquiry = orRefuse(await lockEnquiry(tx, { enquiry_id, merchant_id }), 'enquiry_not_found')
  const enquiry_state = nextState(enquiry, 'withdraw')
  await updateEnquiry(tx, enquiry_id, { enquiry_state, ended_at: clock.now() })
  await recordEvent(tx, context, { action: 'enquiry.withdraw', id: enquiry_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'enquiries' })
}

async function lockOpen(tx: Tx, enquiry_id: string): Promise<EnquiryRow> {
  const enquiry = orRefuse(await lockEnquiry(tx, { enquiry_id }), 'enquiry_not_found')
  nextState(enquiry, 'answer')
  return enquiry
}

/** Takes an enquiry; a colleague's only if it is to be taken over. */
export async function takeEnquiry(
  tx: Tx,
  context: OperatorContext,
  { id, take_over }: { readonly id: string; readonly take_over: boolean },
): Promise<void> {
  const { merchant_id, taken_by: holder_id } = await lockOpen(tx, id)
  const data = await takingOf(tx, context, { holder_id, take_over })
  if (!data) return
  const { operator_id: taken_by } = context.actor
  await updateEnquiry(tx, id, { taken_by, taken_at: context.clock.now() })
  await recordEvent(tx, context, { action: 'enquiry.take', id, merchant_id, data })
}

/** Answers an enquiry that no colleague has taken. What is found is a receipt of the merchant. */
export async function answerEnquiry(
  tx: Tx,
  context: OperatorContext,
  id: string,
  given: EnquiryReply,
): Promise<void> {
  const enquiry = await lockOpen(tx, id)
  const { merchant_id, taken_by } = enquiry
  const { operator_id: answered_by } = context.actor
  if (taken_by) await refuseOthers(tx, context, taken_by)
  const { answer, reply } = given
  const receipt_id = given.answer === 'found' ? await findReceipt(tx, merchant_id, given.receipt_id) : null
  const enquiry_state = nextState(enquiry, 'answer')
  const ended_at = context.clock.now()
  await updateEnquiry(tx, id, { enquiry_state, answer, reply, receipt_id, answered_by, ended_at })
  const data = { answer, reply, receipt_id }
  await recordEvent(tx, context, { action: 'enquiry.answer', id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'enquiries' })
  await mailAnswered(tx, enquiry, given)
}

async function findReceipt(tx: Tx, merchant_id: string, typed: string): Promise<string> {
  const receipt_id = (await typedId(tx, 'receipt_id', typed)) ?? ''
  if (!(await hasRow(tx, 'receipts', { receipt_id, merchant_id }))) throw new ApiError('receipt_not_found')
  return receipt_id
}
