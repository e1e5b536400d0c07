import { conversionsExport } from '@causeway/contract'
import { type Asked, exportKind } from '../exports/service.ts'
import { conversionTable } from './conversion-table.ts'
import { type ConversionFilter, countConversionsTo, selectConversionsAfter } from './queries/conversions.ts'
import { toConversion } from './view.ts'

type Filter = Omit<ConversionFilter, 'merchant_id'>

function filterOf({ merchant_id, filter, made_before }: Asked<Filter>): ConversionFilter {
  const { to } = filter
  const end = to && Date.parse(to) < made_before.getTime() ? to : made_before.toISOString()
  return { ...filter, merchant_id, to: end }
}

/** The lists of this module that can be exported. */
export const exchangeExports = {
  conversions: exportKind({
    filter: conversionsExport.filter,
    count: (reader, asked, limit) => countConversionsTo(reader, filterOf(asked), limit),
    read: async (reader, asked, after: string | undefined, limit) => {
      const rows = await selectConversionsAfter(reader, { ...filterOf(asked), after }, limit)
      const last = rows.length < limit ? undefined : rows.at(-1)
      return { rows: rows.map(toConversion), after: last?.conversion_id }
    },
    table: conversionTable,
  }),
}
