import { currencies } from '@causeway/money'
import { merchantAccountKinds, transactionKinds } from './ledger-kinds.ts'
import { choice, list, period, text } from './list.ts'

export const balanceList = list({ filters: {}, sorts: ['currency'], ascending: true })

export const ledgerEntryList = list({
  filters: {
    currency: choice(currencies),
    account: choice(merchantAccountKinds),
    kind: choice(transactionKinds),
    /** The id or the number. */
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
    /** The id or the number, here and of the reference. */
    merchant_id: text(),
    reference_id: text(),
    posted_at: period,
  },
  sorts: ['posted_at'],
})
