import { currencies } from '@causeway/money'
import { merchantAccountKinds, transactionKinds } from './ledger-kinds.ts'
import { choice, list, period, text } from './list.ts'

export const balanceList = list({ filters: {}, sorts: ['currency'], ascending: true })

export const ledgerEntryList = list({
  filters: {
    currency: choice(currencies),
    account: choice(merchantAccountKinds),
    kind: choice(transactionKinds),
    /** An id or a number. */
    reference_id: text(),
    posted_at: period,
  },
  sorts: ['posted_at'],
})

export const transactionList = list({
  filters: {
    kind: choice(transactionKinds),
    currency: choice(currencies),
    account_id: text(),
    /** An id or a number; the same for the reference. */
    merchant_id: text(),
    reference_id: text(),
    posted_at: period,
  },
  sorts: ['posted_at'],
})
