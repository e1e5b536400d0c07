import { accountsExport } from '@causeway/contract'
import { type Asked, exportKind } from '../exports/service.ts'
import { accountTable } from './account-table.ts'
import { type AccountFilter, countAccountsTo, selectAccountsAfter } from './queries/accounts.ts'

type Filter = Omit<AccountFilter, 'merchant_id'>

function filterOf({ merchant_id, filter, made_before }: Asked<Filter>): AccountFilter {
  const { to } = filter
  const end = to && Date.parse(to) < made_before.getTime() ? to : made_before.toISOString()
  return { ...filter, merchant_id, to: end }
}

/** The lists of this module that can be exported. */
export const receiptAccountExports = {
  receipt_accounts: exportKind({
    filter: accountsExport.filter,
    count: (reader, asked, limit) => countAccountsTo(reader, filterOf(asked), limit),
    read: async (reader, asked, after: string | undefined, limit) => {
      const rows = await selectAccountsAfter(reader, { ...filterOf(asked), after }, limit)
      return { rows, after: rows.length < limit ? undefined : rows.at(-1)?.id }
    },
    table: accountTable,
  }),
}
