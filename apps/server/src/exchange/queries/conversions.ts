import { conversionList } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { isState, type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ConversionRow } from '../view.ts'

const orderNumber = (order_id: string) =>
  sql<string | null>`(select o.number from limit_orders o where o.order_id = ${sql.ref(order_id)})`

/** The number of the order that a conversion filled. */
const ORDER_NUMBER = orderNumber('conversions.order_id').as('order_number')

export async function insertConversion(tx: Tx, conversion: Insertable<DB['conversions']>) {
  return tx
    .insertInto('conversions')
    .values(conversion)
    .returningAll()
    .returning(ORDER_NUMBER)
    .executeTakeFirstOrThrow()
}

export async function selectConversion(reader: Reader, merchant_id: string, conversion_id: string) {
  return reader
    .selectFrom('conversions')
    .selectAll()
    .select(ORDER_NUMBER)
    .where('conversion_id', '=', conversion_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
}

/** An id in any case as typed: `conversion_01m7…` is `conversion_01M7…`. */
const tidyId = (text: string) => text.toLowerCase().replace(/[^_]*$/, (random) => random.toUpperCase())

const conversions = source({
  list: conversionList,
  table: sql`conversions`,
  id: sql`t.conversion_id`,
  filters: {
    conversion_state: isState('conversion_state'),
    search: (text) => {
      const number = typedNumber('search', text)
      if (number) {
        return sql`(t.number = ${number}
          or t.order_id = (select o.order_id from limit_orders o where o.number = ${number}))`
      }
      const id = tidyId(text)
      return sql`(t.conversion_id = ${id} or t.quote_id = ${id} or t.order_id = ${id})`
    },
  },
  columns: sql<ConversionRow>`t.*, ${orderNumber('t.order_id')} as order_number`,
})

const isOf = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`]

export function selectConversions(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, conversions, isOf(merchant_id), query)
}

/** How many rows a filter finds, counted up to a limit. */
export const countConversionsTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, conversions, isOf(merchant_id), query, limit)

/** The next rows of a list that is read piece by piece. */
export const selectConversionsAfter = (
  reader: Reader,
  merchant_id: string,
  query: ListQuery,
  limit: number,
) => readOn(reader, conversions, isOf(merchant_id), query, limit)

export type DocumentRow = ConversionRow & { legal_name: string; legal_name_latin: string }

/** A conversion with the current names of its merchant, by its id or by the code on a document. */
export async function selectDocumentRow(
  reader: Reader,
  named: { readonly id: string } | { readonly verify_code: string },
): Promise<DocumentRow | undefined> {
  const [column, value] =
    'id' in named ? (['conversion_id', named.id] as const) : (['verify_code', named.verify_code] as const)
  return reader
    .selectFrom('conversions')
    .innerJoin('merchants as m', 'm.merchant_id', 'conversions.merchant_id')
    .selectAll('conversions')
    .select(ORDER_NUMBER)
    .select(['m.legal_name', 'm.legal_name_latin'])
    .where(column, '=', value)
    .executeTakeFirst()
}
