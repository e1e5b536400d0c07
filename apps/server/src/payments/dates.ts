import type { Destination } from '@causeway/bank-details/payees'
import { type CutOffRow, directionOf, type PolicyValue } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import type { Currency } from '@causeway/money'
import { centreOf, zoneOf } from '../kernel/bank-days/centres.ts'
import { type Arrival, arrivalOf, valueDateOf } from '../kernel/bank-days/value-date.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { paperDate } from '../kernel/local-time.ts'

export type CutOffs = PolicyValue<'payment_cut_offs'>

export type PaymentDates = {
  /** The day on which the bank is to pay, and until when the order has to be there for it. */
  readonly value_date: string
  readonly cut_off_at: string
  readonly arrives_from: string
  readonly arrives_on: string
}

type Dated = {
  readonly destination: Destination
  /** The country of the payee's bank, whose holidays move the arrival only. */
  readonly country: string
  readonly now: Date
}

export function cutOffRow(destination: Destination): CutOffRow {
  if (directionOf(destination) === 'inbound') return 'inbound'
  return destination.method === 'SWIFT' ? 'swift' : 'local'
}

/** When a payment is paid and arrives if it is ordered now. Instant rails work around the clock. */
export function datesOf(cutOffs: CutOffs, { destination, country, now }: Dated): PaymentDates {
  const centre = centreOf(destination.currency as Currency)
  const zone = zoneOf(centre)
  const { speed } = destination
  if (speed === 'instant') {
    // Paid around the clock: a day there ends at midnight.
    const { value_date, cut_off_at } = valueDateOf({ now, cut_off: '24:00', zone, centres: [] })
    return dated(value_date, cut_off_at, { from: value_date, to: value_date })
  }
  const { hour } = cutOffs[cutOffRow(destination)]
  const cut_off = `${String(hour).padStart(2, '0')}:00`
  const { value_date, cut_off_at } = valueDateOf({ now, cut_off, zone, centres: [centre] })
  const centres = [...new Set([centre, country])]
  return dated(value_date, cut_off_at, arrivalOf({ value_date, speed, centres }))
}

const dated = (value_date: string, cut_off_at: Date, { from, to }: Arrival): PaymentDates => ({
  value_date,
  cut_off_at: cut_off_at.toISOString(),
  arrives_from: from,
  arrives_on: to,
})

/** So many days ahead a payment can be scheduled. */
export const SCHEDULE_DAYS_MAX = 90

/** A payment is scheduled for a later day, in the currency that it is paid from. */
export function refuseWrongDate(
  now: Date,
  execute_on: string | null,
  { source_currency, currency }: { readonly source_currency: string; readonly currency: string },
): void {
  if (execute_on === null) return
  const today = paperDate(now)
  const isPossible =
    source_currency === currency && execute_on > today && execute_on <= addDays(today, SCHEDULE_DAYS_MAX)
  if (!isPossible) throw new ApiError('payment_date_invalid')
}

/** The instant at which a scheduled payment falls due: the morning of its day in China. */
export const isDue = (now: Date, execute_on: string): boolean => execute_on <= paperDate(now)
