import { currencies } from '@causeway/money'
import { choice, list, text } from '../list.ts'
import { payeeDirections } from './payee-options.ts'
import { payeeStates } from './states.ts'

/** A number, a part of a name, also in pinyin or by initials, an alias, or the last digits of an account. */
const search = text(100)

export const payeeList = list({
  filters: {
    search,
    direction: choice(payeeDirections),
    payee_state: choice(payeeStates),
    currency: choice(currencies),
    country: text(2),
    /** Those that can be paid now. */
    payable: choice(['yes']),
    /** Accounts of the merchant itself. */
    same_name: choice(['yes']),
  },
  sorts: ['created_at'],
})

/** In the console what has waited longest comes first. */
export const consolePayeeList = list({
  filters: {
    search,
    queue: choice(['to_review']),
    direction: choice(payeeDirections),
    payee_state: choice(payeeStates),
    merchant_id: text(),
  },
  sorts: ['submitted_at'],
  ascending: true,
})
