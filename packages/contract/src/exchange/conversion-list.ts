import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

/** A conversion is booked when its price is taken, and settled when both sides are posted. */
export const conversionMachine = machine({ booked: { settle: 'settled' }, settled: {} })
export type ConversionState = StateOf<typeof conversionMachine>
export const conversionStates = ['booked', 'settled'] as const

export const conversionList = list({
  filters: {
    /** The whole id of the conversion, of its quote or of its order. */
    search: text(),
    sell_currency: choice(currencies),
    buy_currency: choice(currencies),
    conversion_state: choice(conversionStates),
    booked_at: period,
  },
  sorts: ['booked_at'],
})
