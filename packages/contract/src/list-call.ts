import { z } from 'zod'
import { call, type Declared as DeclaredCall, type Filled, type RequestLine, timestamp } from './call.ts'
import {
  AMOUNT_BOUND,
  type ChoiceFilter,
  defaultSort,
  type Filter,
  LIST_WINDOW,
  type List,
  PAGE_SIZES,
  type PeriodFilter,
  type SortBy,
} from './list.ts'

type Filters = Readonly<Record<string, Filter>>

type FieldOf<Of extends Filter> =
  Of extends ChoiceFilter<infer Option>
    ? z.ZodOptional<z.ZodEnum<{ [Each in Option]: Each }>>
    : z.ZodOptional<z.ZodString>

/** The query fields of the filters: a period has `from` and `to`. */
type FilterFields<Of extends Filters> = {
  [Name in keyof Of as Of[Name] extends PeriodFilter ? never : Name]: FieldOf<Of[Name]>
} & (PeriodFilter extends Of[keyof Of]
  ? { from: z.ZodOptional<typeof timestamp>; to: z.ZodOptional<typeof timestamp> }
  : unknown)

type SortField<Sort extends string> = {
  sort: z.ZodDefault<z.ZodEnum<{ [Each in SortBy<Sort>]: Each }>>
}

/** The fields that a list and its export share: the filters and the order. */
export type ListFields<L extends List> =
  L extends List<infer Of, infer Sort> ? FilterFields<Of> & SortField<Sort> : never

export function listFields<L extends List>(list: L): ListFields<L> {
  const fields: Record<string, z.ZodType> = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    if (filter.kind === 'text') fields[name] = z.string().trim().max(filter.max).optional()
    if (filter.kind === 'amount') fields[name] = z.string().regex(AMOUNT_BOUND).optional()
    if (filter.kind === 'choice') fields[name] = z.enum(filter.options).optional()
    if (filter.kind === 'period') {
      fields['from'] = timestamp.optional()
      fields['to'] = timestamp.optional()
    }
  }
  const sorts = list.sorts.flatMap((sort) => [sort, `-${sort}`])
  fields['sort'] = z.enum(sorts).default(defaultSort(list)).describe('With a minus it descends.')
  return fields as ListFields<L>
}

/** The page fields of every list. Numbers arrive as text in a query. */
const pageFields = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIST_WINDOW)
    .default(1)
    .describe(`Reaches ${LIST_WINDOW} rows: beyond them use after.`),
  page_size: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...PAGE_SIZES))
    .default(PAGE_SIZES[0]),
  after: z.string().max(120).optional().describe('The id of a row: pages and count begin after it.'),
}

type Declared = Omit<DeclaredCall, 'query' | 'data' | 'list'> & {
  readonly list: List
  readonly row: z.ZodType
}

type ListCall<Line extends RequestLine, D extends Declared> = Omit<Filled<Line, D>, 'row' | 'data'> & {
  readonly query: z.ZodObject<typeof pageFields & ListFields<D['list']>>
  readonly data: z.ZodArray<D['row']>
}

/** Declares a call that answers with one page of a list: its query follows from the list. */
export function listCall<const Line extends RequestLine & `GET ${string}`, const D extends Declared>(
  line: Line,
  { row, ...declared }: D,
): ListCall<Line, D> {
  const fields: z.ZodRawShape = { ...pageFields, ...listFields(declared.list) }
  const query = z.object(fields).superRefine(refuseBeyondWindow)
  const whole: object = { ...declared, query, data: z.array(row) }
  return call(line, whole as never) as unknown as ListCall<Line, D>
}

/** Rows beyond the window are read with `after`, which bounds the cost of a page. */
function refuseBeyondWindow(
  { page, page_size }: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  if (Number(page) * Number(page_size) <= LIST_WINDOW) return
  context.addIssue({ code: 'custom', path: ['page'], params: { field_error: 'too_large' } })
}
