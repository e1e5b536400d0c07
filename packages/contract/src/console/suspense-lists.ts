import { currencies } from '@causeway/money'
import { suspenseReasons, suspenseStates } from '../banking/states.ts'
import { choice, list, text } from '../list.ts'

export const suspenseList = list({
  filters: {
    suspense_state: choice(suspenseStates),
    reason: choice(suspenseReasons),
    currency: choice(currencies),
    /** The bank's reference, the number that was paid to, or a part of the payer's name. */
    search: text(64),
  },
  sorts: ['created_at'],
  ascending: true,
})
