import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { applicationTypes, holderRelations } from './account-options.ts'
import { accountStates, applicationStates, holderStates, storeStates } from './account-states.ts'

/** A number, or a part of a name. */
const search = text(100)

export const holderList = list({
  filters: { search, holder_state: choice(holderStates), relation: choice(holderRelations) },
  sorts: ['created_at'],
})

export const applicationList = list({
  filters: {
    search,
    /** Neither a draft nor decided, or not decided at all. */
    queue: choice(['waiting', 'undecided']),
    application_state: choice(applicationStates),
    application_type: choice(applicationTypes),
  },
  sorts: ['created_at'],
})

export const accountList = list({
  filters: {
    /** The number of an account, application or holder, an alias, or the last digits at the bank. */
    search,
    currency: choice(currencies),
    account_state: choice(accountStates),
    application_type: choice(applicationTypes),
    created_at: period,
  },
  sorts: ['created_at'],
})

/** In the console what has waited longest comes first. */
export const consoleHolderList = list({
  filters: {
    search,
    queue: choice(['to_review', 'expired']),
    holder_state: choice(holderStates),
    merchant_id: text(),
  },
  sorts: ['submitted_at'],
  ascending: true,
})

export const consoleApplicationList = list({
  filters: {
    search,
    queue: choice(['waiting']),
    application_state: choice(applicationStates),
    application_type: choice(applicationTypes),
    merchant_id: text(),
  },
  sorts: ['submitted_at'],
  ascending: true,
})

export const consoleAccountList = list({
  filters: {
    search,
    currency: choice(currencies),
    account_state: choice(accountStates),
    merchant_id: text(),
    created_at: period,
  },
  sorts: ['created_at'],
})

export const consoleStoreList = list({
  filters: { store_state: choice(storeStates), merchant_id: text() },
  sorts: ['proof_given_at'],
  ascending: true,
})
