import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { conversionStates } from './states.ts'

export const conversionList = list({
  filters: {
    /** The number of the conversion or its order, or the whole id of either or of its quote. */
    search: text(),
    sell_currency: choice(currencies),
    buy_currency: choice(currencies),
    conversion_state: choice(conversionStates),
    booked_at: period,
  },
  sorts: ['booked_at'],
})
