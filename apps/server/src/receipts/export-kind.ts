import { receiptsExport } from '@causeway/contract'
import { type Asked, exportKind } from '../exports/service.ts'
import { countReceiptsTo, type ReceiptFilter, selectReceiptsAfter } from './queries/lists.ts'
import { receiptTable } from './receipt-table.ts'
import { toReceipt } from './view.ts'

type Filter = Omit<ReceiptFilter, 'merchant_id'>

function filterOf({ merchant_id, filter, made_before }: Asked<Filter>): ReceiptFilter {
  const { to } = filter
  const end = to && Date.parse(to) < made_before.getTime() ? to : made_before.toISOString()
  return { ...filter, merchant_id, to: end }
}

/** The lists of this module that can be exported. */
export const receiptExports = {
  receipts: exportKind({
    filter: receiptsExport.filter,
    count: (reader, asked, limit) => countReceiptsTo(reader, filterOf(asked), limit),
    read: async (reader, asked, after: string | undefined, limit) => {
      const rows = await selectReceiptsAfter(reader, { ...filterOf(asked), after }, limit)
      return { rows: rows.map(toReceipt), after: rows.length < limit ? undefined : rows.at(-1)?.receipt_id }
    },
    table: receiptTable,
  }),
}
