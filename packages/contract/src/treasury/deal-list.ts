import { choice, list, text } from '../list.ts'
import { dealKinds, dealStates } from './states.ts'

export const dealList = list({
  filters: {
    /** The number of a deal. */
    search: text(64),
    deal_state: choice(dealStates),
    deal_kind: choice(dealKinds),
  },
  sorts: ['created_at'],
})
