import type { Currency } from '@causeway/money'
import { findEntry, type PayLate } from '../banking/service.ts'
import { openDebt } from '../debts/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { selectBalances } from '../ledger/service.ts'
import { takeQuotaAgain } from '../trade/service.ts'
import { changeVolume } from './limits.ts'
import { tellAboutPayment } from './mails.ts'
import { movePayment, nextState } from './move-payment.ts'
import { paidLatePosting, reservedOf } from './postings.ts'
import { findNamedPayment, type PaymentRow } from './queries/payments.ts'
import { lockToRelease } from './release-payment.ts'

/**
 * A payment that had failed or was cancelled was paid after all: the merchant pays it at its original rate,
 * and owes what its balances do not cover. What was given back with its end is taken again.
 */
export const payLate: PayLate = async (tx, context, { entry_id }) => {
  const entry = orRefuse(await findEntry(tx, { entry_id }), 'suspense_not_found')
  const seen = orRefuse(await findNamedPayment(tx, entry), 'payment_wrong_state')
  const payment = orRefuse(await lockToRelease(tx, seen.payment_id), 'payment_wrong_state')
  nextState(payment, 'pay_late')
  const isExact = payment.currency === entry.currency && payment.amount_minor === entry.amount_minor
  if (!isExact) throw new ApiError('payment_wrong_state')
  const owed = await owedOf(tx, payment)
  await openDebts(tx, context, payment, owed)
  await takeAgain(tx, context, payment)
  await movePayment(tx, context, payment, {
    event: 'pay_late',
    change: { paid_late_entry_id: entry_id, paid_at: context.clock.now(), ...owed },
    data: { entry_id, owed_minor: String(owed.owed_minor), kept_owed_minor: String(owed.kept_owed_minor) },
  })
  await tellAboutPayment(tx, payment, 'payment_paid_late')
  return paidLatePosting(payment, owed)
}

type Owed = { readonly owed_minor: bigint; readonly kept_owed_minor: bigint }

/** What the balances do not cover: of the money that was given back, and of what was bought and kept. */
async function owedOf(tx: Tx, payment: PaymentRow): Promise<Owed> {
  const { merchant_id, source_currency, currency, kept_minor, fee_minor } = payment
  const balances = await selectBalances(tx, merchant_id)
  const lacking = (of: string, minor: bigint) => {
    const available = balances.find((balance) => balance.currency === of)?.available ?? 0n
    return minor > available ? minor - available : 0n
  }
  const given_back = kept_minor > 0n ? fee_minor : reservedOf(payment)
  return {
    owed_minor: lacking(source_currency, given_back),
    kept_owed_minor: lacking(currency, kept_minor),
  }
}

async function openDebts(
  tx: Tx,
  context: ActionContext,
  { payment_id, merchant_id, source_currency, currency }: PaymentRow,
  { owed_minor, kept_owed_minor }: Owed,
): Promise<void> {
  const debts = [
    { currency: source_currency as Currency, minor: owed_minor },
    { currency: currency as Currency, minor: kept_owed_minor },
  ]
  for (const { currency, minor } of debts) {
    if (minor > 0n) await openDebt(tx, context, { merchant_id, currency, minor, cause: { payment_id } })
  }
}

/** It counts against the limits of its day again, unless it always did, and uses its quota again. */
async function takeAgain(
  tx: Tx,
  { clock }: ActionContext,
  { payment_id, merchant_id, usd_minor, volume_day: day, is_unaccepted }: PaymentRow,
): Promise<void> {
  if (usd_minor !== null && day !== null && !is_unaccepted) {
    await changeVolume(tx, { merchant_id, day, by_minor: usd_minor })
  }
  await takeQuotaAgain(tx, clock, { payment_id, merchant_id })
}
