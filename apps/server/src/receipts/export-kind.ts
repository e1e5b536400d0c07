import { receiptsExport } from '@causeway/contract'
import { exportKind } from '../exports/service.ts'
import { countReceiptsTo, selectReceiptsAfter } from './queries/lists.ts'
import { receiptTable } from './receipt-table.ts'
import { toReceipt } from './view.ts'

/** The lists of this module that can be exported. */
export const receiptExports = {
  receipts: exportKind({
    filter: receiptsExport.filter,
    count: countReceiptsTo,
    read: async (...asked) => (await selectReceiptsAfter(...asked)).map(toReceipt),
    table: receiptTable,
  }),
}
