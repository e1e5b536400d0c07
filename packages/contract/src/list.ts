/**
 * The filters and sorts of a list, as data without schemas: the server checks queries with it, and screens
 * make fields, chips, addresses and exports from it.
 */
export type List<
  Filters extends Readonly<Record<string, Filter>> = Readonly<Record<string, Filter>>,
  Sort extends string = string,
> = {
  readonly filters: Filters
  /** The columns that the list can be sorted by. The first one, descending, is the default. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** The default is ascending: the row that has waited longest comes first. */
  readonly ascending?: true
}

/** A column, with a minus if it descends. */
export type SortBy<Sort extends string> = Sort | `-${Sort}`

export type Filter = TextFilter | ChoiceFilter | AmountFilter | PeriodFilter

/** Text typed by the user: the number of an object, or the beginning of a name. */
export type TextFilter = { readonly kind: 'text'; readonly max: number }

export type ChoiceFilter<Option extends string = string> = {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}

/** A bound of amounts, whatever their currency: digits, and at most two after the point. */
export type AmountFilter = { readonly kind: 'amount' }

/** Sent as `from` and `to`. `to` is exclusive: a day ends where the next one begins. */
export type PeriodFilter = { readonly kind: 'period' }

/** The rows that are counted and paged through: `count` is at most one more than this. */
export const LIST_WINDOW = 10_000

export const PAGE_SIZES = [20, 50, 100] as const

export function list<const Filters extends Readonly<Record<string, Filter>>, const Sort extends string>(
  declared: List<Filters, Sort>,
): List<Filters, Sort> {
  return declared
}

/** The default order of a list. */
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

export const amount: AmountFilter = { kind: 'amount' }

/** The form of an amount as a filter takes it. */
export const AMOUNT_BOUND = /^\d{1,15}(\.\d{1,2})?$/

export const period: PeriodFilter = { kind: 'period' }
