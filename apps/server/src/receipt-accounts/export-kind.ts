import { accountsExport } from '@causeway/contract'
import { exportKind } from '../exports/service.ts'
import { accountTable } from './account-table.ts'
import { countAccountsTo, selectAccountsAfter } from './queries/accounts.ts'

/** The lists of this module that can be exported. */
export const receiptAccountExports = {
  receipt_accounts: exportKind({
    filter: accountsExport.filter,
    count: countAccountsTo,
    read: selectAccountsAfter,
    table: accountTable,
  }),
}
