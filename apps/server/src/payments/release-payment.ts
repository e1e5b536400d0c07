import type { CancelReason } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { ActionContext, MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { holdDebts, type Posting, post, repaymentsOf } from '../ledger/service.ts'
import { giveBackQuota } from '../trade/service.ts'
import { changeVolume } from './limits.ts'
import { tellAboutPayment } from './mails.ts'
import { movePayment, nextState } from './move-payment.ts'
import { convertedPosting, releasedPosting, reservedOf, unacceptedPosting } from './postings.ts'
import { lockPayment, type PaymentChange, type PaymentRow, selectPayment } from './queries/payments.ts'

/** A merchant cancels a payment that was not dispatched. */
export async function cancelPayment(tx: Tx, context: MerchantContext, payment_id: string): Promise<void> {
  const { merchant_id } = context.actor
  const payment = orRefuse(await lockToRelease(tx, payment_id, merchant_id), 'payment_not_found')
  await endCancelled(tx, context, payment, 'merchant')
}

/** Debts are locked before the object whose money repays them. */
export async function lockToRelease(
  tx: Tx,
  payment_id: string,
  merchant_id?: string,
): Promise<PaymentRow | undefined> {
  const seen = await selectPayment(tx, payment_id, merchant_id)
  if (!seen) return undefined
  const { merchant_id: owner, source_currency, currency } = seen
  const currencies = [source_currency, currency]
  await holdDebts(
    tx,
    currencies.map((each) => ({ merchant_id: owner, currency: each })),
  )
  return lockPayment(tx, payment_id, merchant_id)
}

/** Cancels a locked payment: its money, its volume and its quota are given back. */
export async function endCancelled(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  cancel_reason: CancelReason,
  refused: { readonly remark: string } | undefined = undefined,
): Promise<void> {
  nextState(payment, 'cancel')
  const now = context.clock.now()
  // Within the time of its rate an exchange is taken back; afterwards the merchant keeps what it bought.
  const isLockOver = payment.rate_until !== null && payment.rate_until <= now.toISOString()
  const { postings, change } = await (isLockOver ? planKept(tx, payment) : planReleased(tx, payment))
  await giveBack(tx, context, payment)
  await post(tx, context.clock, postings)
  await movePayment(tx, context, payment, {
    event: 'cancel',
    step: refused ? 'block' : 'cancel',
    change: { cancel_reason, next_ask_at: null, ...change },
    data: { cancel_reason, ...refused },
  })
  const template = MAILS[cancel_reason]
  if (template) await tellAboutPayment(tx, payment, template)
}

/** What a merchant did not do itself is told by mail. */
const MAILS: Partial<Record<CancelReason, 'payment_refused' | 'payment_dropped'>> = {
  review_refused: 'payment_refused',
  request_expired: 'payment_refused',
  payee_disabled: 'payment_dropped',
  payee_changed: 'payment_dropped',
}

type Failure = { readonly failure_code: string; readonly failure_text: string }

/** The bank refuses a locked payment that it has not debited: all of it is given back. */
export async function endFailed(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  failure: Failure,
  accepted_transaction: string | undefined,
): Promise<void> {
  const { postings, change } = await planReleased(tx, payment)
  const undone = accepted_transaction ? [unacceptedPosting(payment, accepted_transaction)] : []
  await giveBack(tx, context, payment)
  await post(tx, context.clock, [...undone, ...postings])
  await movePayment(tx, context, payment, {
    event: 'reject',
    change: {
      ...failure,
      is_accepted: false,
      is_unaccepted: accepted_transaction !== undefined,
      next_ask_at: null,
      ...change,
    },
    data: failure,
  })
  await tellAboutPayment(tx, payment, 'payment_failed')
}

async function giveBack(tx: Tx, { clock }: ActionContext, payment: PaymentRow): Promise<void> {
  const { payment_id, merchant_id, usd_minor, volume_day: day, is_accepted } = payment
  if (usd_minor !== null && day !== null && !is_accepted) {
    await changeVolume(tx, { merchant_id, day, by_minor: -usd_minor })
  }
  await giveBackQuota(tx, clock, { payment_id, merchant_id, cause: 'ended', part: 1n, whole: 1n })
}

type Planned = { readonly postings: readonly Posting[]; readonly change: PaymentChange }

async function planReleased(tx: Tx, payment: PaymentRow): Promise<Planned> {
  const { merchant_id } = payment
  const currency = payment.source_currency as Currency
  const [repaid_minor = 0n] = await repaymentsOf(tx, [{ merchant_id, currency, minor: reservedOf(payment) }])
  return {
    postings: [releasedPosting(payment, repaid_minor)],
    change: { is_released: true, repaid_minor },
  }
}

async function planKept(tx: Tx, payment: PaymentRow): Promise<Planned> {
  const { merchant_id, fee_minor, amount_minor } = payment
  const [repaid_minor = 0n, kept_repaid_minor = 0n] = await repaymentsOf(tx, [
    { merchant_id, currency: payment.source_currency as Currency, minor: fee_minor },
    { merchant_id, currency: payment.currency as Currency, minor: amount_minor },
  ])
  return {
    postings: [convertedPosting(payment, { repaid_minor, kept_repaid_minor })],
    change: { is_released: true, repaid_minor, kept_minor: amount_minor, kept_repaid_minor },
  }
}
