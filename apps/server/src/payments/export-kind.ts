import { paymentsExport } from '@causeway/contract'
import { exportKind } from '../exports/service.ts'
import { paymentTable } from './payment-table.ts'
import { countPaymentsTo, selectPaymentsAfter } from './queries/lists.ts'
import { toPayment } from './view.ts'

/** The lists of this module that can be exported. */
export const paymentExports = {
  payments: exportKind({
    filter: paymentsExport.filter,
    count: countPaymentsTo,
    read: async (...asked) => (await selectPaymentsAfter(...asked)).map(toPayment),
    table: paymentTable,
  }),
}
