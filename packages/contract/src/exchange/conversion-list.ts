import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { conversionStates } from './states.ts'

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
