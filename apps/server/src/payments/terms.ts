import { type Destination, destinations } from '@causeway/bank-details/payees'
import { type CutOffRow, cutOffRows, type PaymentTerms, paymentFeeRows, usdOf } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { centreOf, zoneOf } from '../kernel/bank-days/centres.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { type CutOffs, cutOffRow, datesOf } from './dates.ts'
import { type Limits, leftOf, selectVolume, type Volume } from './limits.ts'

/** The fees, limits and cut-offs that hold for a merchant now. */
export async function readTerms(reader: Reader, clock: Clock, merchant_id: string): Promise<PaymentTerms> {
  const [fees, limits, cutOffs, volume] = await Promise.all([
    policy(reader, 'payment_fees'),
    policy(reader, 'payment_limits'),
    policy(reader, 'payment_cut_offs'),
    selectVolume(reader, clock, merchant_id),
  ])
  return {
    fees: paymentFeeRows.map((row) => {
      const { flat_usd, basis_points, minimum_usd } = fees[row]
      return { row, flat: toWire(usdOf(flat_usd)), basis_points, minimum: toWire(usdOf(minimum_usd)) }
    }),
    limits: limitsOf(limits, volume),
    cut_offs: cutOffsOf(cutOffs, clock.now()),
    instant_currencies: [...new Set(destinations.filter(isInstant).map(currencyOf))].toSorted(),
  }
}

const currencyOf = ({ currency }: Destination) => currency as Currency
const isInstant = ({ speed }: Destination) => speed === 'instant'

function limitsOf(limits: Limits, volume: Volume): PaymentTerms['limits'] {
  const left = leftOf(limits, 'outbound', volume)
  const of = (limit: string, used_minor: bigint, rest: (typeof left)['day_limit']) => ({
    limit: toWire(usdOf(limit)),
    used: toWire(money(used_minor, 'USD')),
    left: toWire(rest),
  })
  return {
    payment: toWire(usdOf(limits.payment_usd)),
    inbound_payment: toWire(usdOf(limits.inbound_payment_usd)),
    day: of(limits.day_usd, volume.day_minor, left.day_limit),
    month: of(limits.month_usd, volume.month_minor, left.month_limit),
  }
}

/** One line for each currency and kind of rail; instant rails have no cut-off. */
function cutOffsOf(cutOffs: CutOffs, now: Date): PaymentTerms['cut_offs'] {
  const lines = new Map<string, PaymentTerms['cut_offs'][number]>()
  for (const destination of destinations) {
    if (isInstant(destination)) continue
    const row: CutOffRow = cutOffRow(destination)
    const currency = currencyOf(destination)
    const { value_date, cut_off_at } = datesOf(cutOffs, { destination, country: destination.country, now })
    const zone = zoneOf(centreOf(currency))
    lines.set(`${row} ${currency}`, {
      row,
      currency,
      hour: cutOffs[row].hour,
      zone,
      value_date,
      cut_off_at,
    })
  }
  return [...lines.values()].toSorted(
    (one, other) =>
      cutOffRows.indexOf(one.row) - cutOffRows.indexOf(other.row) ||
      one.currency.localeCompare(other.currency),
  )
}
