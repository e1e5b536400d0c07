import { worthIn } from '@causeway/contract'
import { type Currency, money } from '@causeway/money'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { readPolicies } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import { hold, reasonsToHold } from './hold.ts'
import { dispatchKind } from './job-kinds.ts'
import { movePayment } from './move-payment.ts'
import { refuseNoPayee } from './payee.ts'
import { selectHistoryOf } from './queries/payments.ts'
import { endCancelled, lockToRelease } from './release-payment.ts'

/** A scheduled payment falls due: its payee, its merchant and the limits of review are looked at again. */
export async function fallDue({ db, clock }: JobContext, payment_id: string): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, async (tx) => {
    const payment = await lockToRelease(tx, payment_id)
    if (payment?.payment_state !== 'scheduled') return
    const payee = await refuseNoPayee(tx, payment.merchant_id, payment.payee_id).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (!payee) return endCancelled(tx, context, payment, 'payee_disabled')
    if (payee.version !== payment.payee_version) return endCancelled(tx, context, payment, 'payee_changed')
    const policies = await readPolicies(tx)
    const target = money(payment.amount_minor, payment.currency as Currency)
    const usd = orRefuse(worthIn((await findRates(tx))?.mids, target, 'USD'), 'rates_stale')
    const { usd_minor } = await selectHistoryOf(tx, payment, payee.account_since)
    // Its own worth is among what was authorised for the account.
    const account_usd_minor = usd_minor - (payment.usd_minor ?? 0n)
    const checked = { policies, usd, account_usd_minor, payee }
    const now = clock.now()
    const reasons = await reasonsToHold(tx, payment, checked, now)
    await movePayment(tx, context, payment, { event: 'fall_due', change: { next_ask_at: now } })
    if (reasons.length > 0) await hold(tx, context, payment, reasons)
    else await enqueue(tx, dispatchKind, { payment_id })
  })
}
