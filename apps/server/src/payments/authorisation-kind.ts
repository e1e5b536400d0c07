import { accountOf } from '@causeway/bank-details/payees'
import type { PaymentContent, paymentAuthorisation } from '@causeway/contract'
import { add, type Currency, compare, money, subtract, toWire } from '@causeway/money'
import type { MakeContent } from '../authorisations/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { selectBalances } from '../ledger/service.ts'
import { refuseLackOfQuota } from '../trade/service.ts'
import { type Checked, checkPayment } from './check-payment.ts'
import { datesOf } from './dates.ts'
import { refuseAbovePaymentLimit } from './limits.ts'
import { needsQuota } from './needs-quota.ts'
import { sidesOf } from './price-methods.ts'
import { lockPayment, type PaymentRow } from './queries/payments.ts'
import { filesOf } from './save-payment.ts'

/** Makes the content of the confirmation: refused with what is missing, before a password is asked for. */
const makePaymentContent: MakeContent<typeof paymentAuthorisation> = async (
  tx,
  { clock, actor: { merchant_id } },
  { id, accepts_duplicates },
) => {
  const payment = orRefuse(await lockPayment(tx, id, merchant_id), 'payment_not_found')
  const checked = await checkPayment(tx, clock, payment)
  const { duplicates, usd, policies } = checked
  if (duplicates.length > 0 && !accepts_duplicates) {
    throw new ApiError('payment_duplicate', { duplicates: [...duplicates] })
  }
  refuseAbovePaymentLimit(policies.payment_limits, payment.direction, usd)
  await refuseShortfall(tx, payment)
  const { source } = sidesOf(payment)
  if (needsQuota(policies, payment)) {
    await refuseLackOfQuota(tx, clock, { merchant_id, amount: source })
  }
  const until = payment.rate_until === null ? undefined : new Date(payment.rate_until)
  return { content: contentOf(payment, checked, clock), ...(until && { until }) }
}

/** The money must be there, with the fee: the shortfall is told before the password. */
async function refuseShortfall(reader: Reader, payment: PaymentRow): Promise<void> {
  const currency = payment.source_currency as Currency
  const total = money(payment.source_minor + payment.fee_minor, currency)
  const balances = await selectBalances(reader, payment.merchant_id)
  const available = money(balances.find((each) => each.currency === currency)?.available ?? 0n, currency)
  if (compare(available, total) >= 0) return
  const shortfall = toWire(subtract(total, available))
  throw new ApiError('balance_insufficient', { available: toWire(available), shortfall })
}

export function contentOf(
  payment: PaymentRow,
  { payee, method, policies, duplicates, is_first }: Checked,
  clock: MerchantContext['clock'],
): PaymentContent {
  const { source, target, rate } = sidesOf(payment)
  const fee = money(payment.fee_minor, source.currency)
  const now = payment.execute_on ? new Date(`${payment.execute_on}T01:00:00Z`) : clock.now()
  const { destination } = method
  const dates = datesOf(policies.payment_cut_offs, { destination, country: payment.country, now })
  return {
    kind: 'payment',
    payment_id: payment.payment_id,
    number: payment.number,
    revision: payment.revision,
    direction: payee.direction as PaymentContent['direction'],
    payee: {
      id: payee.payee_id,
      version: payee.version,
      name: payee.name,
      payee_type: payee.payee_type as PaymentContent['payee']['payee_type'],
      bank_name: payee.bank_name,
      country: payee.country,
      account: accountOf(method.payee.values)?.key ?? payee.account_key,
      is_same_name: payee.is_same_name,
    },
    method: destination.id,
    rail: destination.rail,
    source: toWire(source),
    fee: toWire(fee),
    total: toWire(add(source, fee)),
    target: toWire(target),
    rate,
    charge_bearer: payment.charge_bearer as PaymentContent['charge_bearer'],
    purpose: payment.purpose as PaymentContent['purpose'],
    reference: payment.reference,
    details: payment.details,
    file_ids: filesOf(payment).toSorted(),
    execute_on: payment.execute_on,
    value_date: dates.value_date,
    arrives_from: dates.arrives_from,
    arrives_on: dates.arrives_on,
    duplicates: duplicates.map(({ id, number, payment_state, created_at }) => {
      return { id, number, payment_state, created_at }
    }),
    is_first,
  }
}

export const paymentAuthorisations = { payment: makePaymentContent }
