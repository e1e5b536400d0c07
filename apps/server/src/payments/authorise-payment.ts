import { type authorisePayment, type PaymentContent, paymentAuthorisation } from '@causeway/contract'
import type { z } from 'zod'
import { spendAuthorisation } from '../authorisations/service.ts'
import type { IdentitySettings } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { fingerprint } from '../kernel/http/idempotency.ts'
import { enqueue } from '../kernel/jobs.ts'
import { post } from '../ledger/service.ts'
import { takeQuota } from '../trade/service.ts'
import { contentOf } from './authorisation-kind.ts'
import { type Checked, checkPayment } from './check-payment.ts'
import { hold, reasonsToHold } from './hold.ts'
import { dispatchKind } from './job-kinds.ts'
import { refuseAbovePaymentLimit, takeVolume } from './limits.ts'
import { movePayment } from './move-payment.ts'
import { needsQuota } from './needs-quota.ts'
import { authorisedPosting } from './postings.ts'
import { sidesOf } from './price-methods.ts'
import { lockPayment, type PaymentRow } from './queries/payments.ts'
import { updateQuoteUse } from './queries/quotes.ts'

/** When a payment is dispatched by the watch, should its job be lost. */
const DISPATCH_AGAIN_MS = 60_000

type Consent = z.output<typeof authorisePayment.body>

/** Authorises a payment as it was confirmed. A payment password was checked before. */
export async function authoriseWithConsent(
  tx: Tx,
  identity: IdentitySettings,
  context: MerchantContext,
  payment_id: string,
  body: Consent,
): Promise<void> {
  const signed = await spendAuthorisation(tx, identity, context, body, paymentAuthorisation)
  const consent = 'pay_pwd' in body ? 'pay_pwd' : 'passkey'
  const { merchant_id } = context.actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  const checked = await checkPayment(tx, context.clock, payment)
  refuseChange(signed, contentOf(payment, checked, context.clock))
  await reserve(tx, context, payment, checked, { consent, content_hash: fingerprint(signed) })
}

/** The days move with a cut-off, and payments alike with their own way; all else is as it was confirmed. */
function refuseChange(signed: PaymentContent, now: PaymentContent): void {
  const accepted = new Set(signed.duplicates.map(({ id }) => id))
  const unseen = now.duplicates.filter(({ id }) => !accepted.has(id))
  if (unseen.length > 0) throw new ApiError('payment_duplicate', { duplicates: unseen })
  const { value_date, arrives_from, arrives_on, duplicates, is_first } = signed
  const same = { ...now, value_date, arrives_from, arrives_on, duplicates, is_first }
  if (!fingerprint(same).equals(fingerprint(signed))) throw new ApiError('payment_changed')
}

type Given = { readonly consent: 'pay_pwd' | 'passkey'; readonly content_hash: Buffer }

/** Reserves the money of a payment, with its volume and its quota, or refuses it. */
async function reserve(
  tx: Tx,
  context: MerchantContext,
  payment: PaymentRow,
  checked: Checked,
  { consent, content_hash }: Given,
): Promise<void> {
  const { clock, actor } = context
  const { payment_id, merchant_id, quote_id, execute_on } = payment
  const { policies, usd } = checked
  const now = clock.now()
  refuseAbovePaymentLimit(policies.payment_limits, payment.direction, usd)
  const usd_minor = usd.minor
  const volume_day = await takeVolume(tx, clock, policies.payment_limits, { merchant_id, usd_minor })
  if (needsQuota(policies, payment)) {
    const { source: amount } = sidesOf(payment)
    await takeQuota(tx, clock, { payment_id, merchant_id, amount })
  }
  if (quote_id && payment.rate !== null) await updateQuoteUse(tx, quote_id, { used_at: now, payment_id })
  const event = execute_on ? 'schedule' : 'authorise'
  await post(tx, clock, [authorisedPosting(payment)])
  await movePayment(tx, context, payment, {
    event,
    change: {
      consent,
      content_hash,
      authorised_by: actor.user_id,
      authorised_at: now,
      usd_minor,
      volume_day,
      next_ask_at: execute_on ? null : new Date(now.getTime() + DISPATCH_AGAIN_MS),
    },
    data: { consent, content_hash: content_hash.toString('hex'), revision: payment.revision },
  })
  if (execute_on) return
  const reasons = await reasonsToHold(tx, payment, checked, now)
  if (reasons.length > 0) await hold(tx, context, payment, reasons)
  else await enqueue(tx, dispatchKind, { payment_id })
}
