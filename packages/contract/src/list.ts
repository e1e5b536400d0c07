/**
 * What a list can be narrowed and sorted by, as data without schemas: the server checks a query with it, and
 * a screen makes its fields, its chips, its address and its export from it.
 */
export type List<
  Filters extends Readonly<Record<string, Filter>> = Readonly<Record<string, Filter>>,
  Sort extends string = string,
> = {
  readonly filters: Filters
  /** The columns that the list can be sorted by. The first one, descending, is the default. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** The default ascends instead: what has waited longest comes first. */
  readonly ascending?: true
}

/** A column, with a minus when it descends. */
export type SortBy<Sort extends string> = Sort | `-${Sort}`

export type Filter = TextFilter | ChoiceFilter | PeriodFilter

/** Text that a person types: the number of a thing, or the beginning of a name. */
export type TextFilter = { readonly kind: 'text'; readonly max: number }

export type ChoiceFilter<Option extends string = string> = {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}

/** Travels as `from` and `to`. `to` is not included: a day ends where the next one begins. */
export type PeriodFilter = { readonly kind: 'period' }

/** How far a list is counted, and how many rows its pages reach: `count` is at most one more than this. */
export const LIST_WINDOW = 10_000

export const PAGE_SIZES = [20, 50, 100] as const

export function list<const Filters extends Readonly<Record<string, Filter>>, const Sort extends string>(
  declared: List<Filters, Sort>,
): List<Filters, Sort> {
  return declared
}

/** How a list is sorted when nobody says. */
export function defaultSort<Sort extends string>({
  sorts: [first],
  ascending,
}: Pick<List<Record<string, Filter>, Sort>, 'sorts' | 'ascending'>): SortBy<Sort> {
  return ascending ? first : `-${first}`
}

export const text = (max = 64): TextFilter => ({ kind: 'text', max })

export const choice = <const Option extends string>(options: readonly Option[]): ChoiceFilter<Option> => ({
  kind: 'choice',
  options,
})

export const period: PeriodFilter = { kind: 'period' }
