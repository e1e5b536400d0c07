import type { Speed } from '@causeway/bank-details/payees'
import { addDays } from '@causeway/identifiers'
import { instantOf, localTime } from '../local-time.ts'
import { addBankDays, bankDayFrom } from './bank-days.ts'

type Order = {
  readonly now: Date
  /** The local time from which an order belongs to the next day: `16:30`. */
  readonly cut_off: string
  readonly zone: string
  readonly centres: readonly string[]
}

export type ValueDate = {
  readonly value_date: string
  /** An order from this instant on has a later value date. */
  readonly cut_off_at: Date
}

/** The first day on which every centre settles an order. */
export function valueDateOf({ now, cut_off, zone, centres }: Order): ValueDate {
  const cutOffOn = (day: string) => instantOf(`${day} ${cut_off}:00`, zone)
  const today = localTime(now, zone).slice(0, 10)
  const first = now < cutOffOn(today) ? today : addDays(today, 1)
  const value_date = bankDayFrom(first, centres)
  return { value_date, cut_off_at: cutOffOn(value_date) }
}

type Sent = {
  readonly value_date: string
  readonly speed: Speed
  /** The centres of the payee. */
  readonly centres: readonly string[]
}

export type Arrival = { readonly from: string; readonly to: string }

/** When the money is with the payee. Instant rails have no holidays. */
export function arrivalOf({ value_date, speed, centres }: Sent): Arrival {
  if (speed === 'instant') return { from: value_date, to: value_date }
  const [from, to] = speed
  return { from: addBankDays(value_date, from, centres), to: addBankDays(value_date, to, centres) }
}
