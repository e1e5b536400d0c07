import type { conversionFilter, conversionSorts } from '@causeway/contract'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ConversionRow } from '../view.ts'

/** The number of the order that a conversion came from. */
const ORDER_NUMBER = sql<string | null>`
  (select o.number from limit_orders o where o.order_id = conversions.order_id)`.as('order_number')

export async function insertConversion(
  tx: Tx,
  conversion: Insertable<DB['conversions']>,
): Promise<ConversionRow> {
  return tx
    .insertInto('conversions')
    .values(conversion)
    .returningAll()
    .returning(ORDER_NUMBER)
    .executeTakeFirstOrThrow()
}

export async function selectConversion(
  reader: Reader,
  merchant_id: string,
  conversion_id: string,
): Promise<ConversionRow | undefined> {
  return reader
    .selectFrom('conversions')
    .selectAll()
    .select(ORDER_NUMBER)
    .where('conversion_id', '=', conversion_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
}

/** What a list or an export of a merchant's conversions is narrowed by. */
export type ConversionFilter = z.output<z.ZodObject<typeof conversionFilter>> & {
  readonly merchant_id: string
  readonly sort: (typeof conversionSorts)[number]
}

function conversions(reader: Reader, filter: ConversionFilter) {
  const { merchant_id, conversion_state, sell_currency, buy_currency, from, to, search } = filter
  const number = typedNumber('search', search)
  const beginning = search && !number && `${escapeLike(search)}%`
  return reader
    .selectFrom('conversions')
    .where('merchant_id', '=', merchant_id)
    .$if(conversion_state !== undefined, (is) => is.where('conversion_state', '=', conversion_state ?? null))
    .$if(sell_currency !== undefined, (is) => is.where('sell_currency', '=', sell_currency ?? ''))
    .$if(buy_currency !== undefined, (is) => is.where('buy_currency', '=', buy_currency ?? ''))
    .$if(from !== undefined, (is) => is.where('booked_at', '>=', from ?? ''))
    .$if(to !== undefined, (is) => is.where('booked_at', '<', to ?? ''))
    .$if(number !== undefined, (is) =>
      is.where((each) =>
        each.or([
          each('number', '=', number ?? ''),
          each(
            'order_id',
            '=',
            each
              .selectFrom('limit_orders')
              .select('order_id')
              .where('number', '=', number ?? ''),
          ),
        ]),
      ),
    )
    .$if(Boolean(beginning), (is) =>
      is.where((each) =>
        each.or([
          each('conversion_id', 'ilike', beginning || ''),
          each('quote_id', 'ilike', beginning || ''),
          each('order_id', 'ilike', beginning || ''),
        ]),
      ),
    )
}

function inOrder(reader: Reader, filter: ConversionFilter) {
  const direction = filter.sort === 'newest' ? 'desc' : 'asc'
  return conversions(reader, filter)
    .selectAll()
    .select(ORDER_NUMBER)
    .orderBy('booked_at', direction)
    .orderBy('conversion_id', direction)
}

type Paged = ConversionFilter & { readonly page: number; readonly page_size: number }

export async function selectConversions(
  reader: Reader,
  filter: Paged,
): Promise<{ count: number; list: ConversionRow[] }> {
  const { page, page_size } = filter
  const [{ count }, list] = await Promise.all([
    conversions(reader, filter)
      .select((is) => is.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    inOrder(reader, filter)
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ])
  return { count: Number(count), list }
}

/** How many a filter finds, counted no further than to a limit. */
export async function countConversionsTo(
  reader: Reader,
  filter: ConversionFilter,
  limit: number,
): Promise<number> {
  const { count } = await reader
    .selectFrom(conversions(reader, filter).select('conversion_id').limit(limit).as('found'))
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Where somebody has read up to. */
export type After = Pick<ConversionRow, 'booked_at' | 'conversion_id'>

/** What comes next in a list that is read piece by piece, however long it is. */
export async function selectConversionsAfter(
  reader: Reader,
  filter: ConversionFilter,
  after: After | undefined,
  limit: number,
): Promise<ConversionRow[]> {
  const compared = sql.raw(filter.sort === 'newest' ? '<' : '>')
  return inOrder(reader, filter)
    .$if(after !== undefined, (is) =>
      is.where(
        sql<SqlBool>`(booked_at, conversion_id) ${compared}
          (${after?.booked_at}::timestamptz, ${after?.conversion_id})`,
      ),
    )
    .limit(limit)
    .execute()
}

export type DocumentRow = ConversionRow & { legal_name: string; legal_name_latin: string }

/** A conversion with the names of its merchant as they are now: by its id, or by what a document says. */
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
