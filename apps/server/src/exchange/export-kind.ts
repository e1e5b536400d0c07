import { conversionsExport } from '@causeway/contract'
import { exportKind } from '../exports/service.ts'
import { conversionTable } from './conversion-table.ts'
import { countConversionsTo, selectConversionsAfter } from './queries/conversions.ts'
import { toConversion } from './view.ts'

/** The lists of this module that can be exported. */
export const exchangeExports = {
  conversions: exportKind({
    filter: conversionsExport.filter,
    count: countConversionsTo,
    read: async (...asked) => (await selectConversionsAfter(...asked)).map(toConversion),
    table: conversionTable,
  }),
}
