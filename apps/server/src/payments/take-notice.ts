import type { MessageException } from '@causeway/contract'
import type { ReturnMessage } from '@causeway/iso20022'
import { toWire } from '@causeway/money'
import { keepEndedIn, type NewMessage } from '../banking/service.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { publish } from '../kernel/live/publish.ts'
import { findNamedPayment, updatePayment } from './queries/payments.ts'
import { insertNotice } from './queries/returns.ts'

type Context = { readonly db: Db; readonly clock: Clock }

/**
 * A return message tells why money of a payment comes back. It posts nothing: the movement that the bank
 * books does. False if it names no payment of ours.
 */
export async function takePaymentNotice(
  { db, clock }: Context,
  returned: ReturnMessage,
  message: NewMessage,
): Promise<{ readonly problem: MessageException | undefined } | undefined> {
  const { original, amount, return_id, reason = null, reason_text } = returned
  const named = { instruction_id: original.instruction_id ?? null, uetr: original.uetr ?? null }
  const payment = await findNamedPayment(db.reader(providerScope), named)
  if (!payment) return undefined
  const { payment_id, merchant_id } = payment
  await db.transact(providerScope, async (tx) => {
    await keepEndedIn(tx, { ...message, subject_id: payment_id })
    const notice = {
      bank: message.bank,
      return_reference: return_id,
      payment_id,
      merchant_id,
      amount_minor: amount.minor,
      currency: amount.currency,
      charges: JSON.stringify(returned.charges.map(toWire)),
      code: reason,
      text: reason_text,
      message_id: message.message_id,
      noticed_at: clock.now(),
    }
    if (!(await insertNotice(tx, notice))) return
    // The credit may have come before: the reason is shown with it.
    await updatePayment(tx, payment_id, { failure_code: reason, failure_text: reason_text })
    await publish(tx, { kind: 'changed', merchant_id, topic: 'payments' })
  })
  return { problem: undefined }
}
