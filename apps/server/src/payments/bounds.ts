import type { PaymentBounds } from '@causeway/contract'
import { worthIn } from '@causeway/contract'
import { type Currency, compare, type Money, money, toWire, zero } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectBalances } from '../ledger/service.ts'
import type { Rates } from '../rates/service.ts'
import { readUsableQuota } from '../trade/service.ts'
import { type Limits, leftOf, selectVolume } from './limits.ts'

type Asked = {
  readonly merchant_id: string
  readonly direction: string
  readonly source_currency: Currency
  readonly needs_quota: boolean
  readonly rates: Rates | undefined
  readonly limits: Limits
  /** The fee of an amount by the method that is likely to be chosen. */
  readonly feeOf: (source: Money) => Money
}

/** What bounds a payment in its source currency, and which of the bounds decides. */
export async function readBounds(reader: Reader, clock: Clock, asked: Asked): Promise<PaymentBounds> {
  const { merchant_id, direction, source_currency: currency, needs_quota, rates, limits, feeOf } = asked
  const [volume, balances] = await Promise.all([
    selectVolume(reader, clock, merchant_id),
    selectBalances(reader, merchant_id),
  ])
  const left = leftOf(limits, direction, volume)
  const inSource = (usd: Money) => orRefuse(worthIn(rates?.mids, usd, currency), 'rates_stale')
  const available = balances.find((each) => each.currency === currency)?.available ?? 0n
  const balance = money(available, currency)
  const quota = needs_quota ? await readUsableQuota(reader, clock, merchant_id, currency) : null
  const bounds = {
    balance: payableFrom(balance, feeOf),
    ...(quota && { quota }),
    payment_limit: inSource(left.payment_limit),
    day_limit: inSource(left.day_limit),
    month_limit: inSource(left.month_limit),
  }
  const [binding, most] = Object.entries(bounds).reduce((least, each) =>
    compare(each[1], least[1]) < 0 ? each : least,
  )
  return {
    balance: toWire(balance),
    quota: quota && toWire(quota),
    payment_limit: toWire(bounds.payment_limit),
    day_limit: toWire(bounds.day_limit),
    month_limit: toWire(bounds.month_limit),
    most: toWire(most),
    binding: binding as PaymentBounds['binding'],
  }
}

/** The most that a balance pays with its fee: the fee grows with the amount, so it is sought. */
function payableFrom(balance: Money, feeOf: (source: Money) => Money): Money {
  const { currency } = balance
  let [low, high] = [0n, balance.minor]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const isPayable = middle + feeOf(money(middle, currency)).minor <= balance.minor
    if (isPayable) low = middle
    else high = middle - 1n
  }
  return low > 0n ? money(low, currency) : zero(currency)
}
