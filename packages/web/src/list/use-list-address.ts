import {
  type ChoiceFilter,
  defaultSort,
  type Filter,
  type List,
  PAGE_SIZES,
  type PeriodFilter,
} from '@causeway/contract'
import { useRouter } from '@tanstack/react-router'
import { type FunctionComponent, useCallback, useState } from 'react'
import { type Search, useScreenSearch } from '../navigation/screen-links.tsx'
import { namesOf, readFilters, readPage, readPageSize, readSort, wireOf } from './read-address.ts'

type Value<Of> = Of extends ChoiceFilter<infer Option> ? Option : string

type FilterValues<Filters extends List['filters']> = {
  readonly [Name in keyof Filters as Filters[Name] extends PeriodFilter ? 'from' | 'to' : Name]?: Value<
    Filters[Name]
  >
}

/** The active filters and the order, which a list and its export share. */
export type ListScope<Declared extends List> = FilterValues<Declared['filters']> & {
  readonly sort: Declared['sorts'][number] | `-${Declared['sorts'][number]}`
}

type PageQuery = { readonly page: number; readonly page_size: number; readonly after?: string }

/** The query of a list, as its call takes it. */
export type ListQuery<Declared extends List> = PageQuery & ListScope<Declared>

/** The fields and chips of a list's filters, made by `filtersOf`: a list without filters loads none. */
export type FilterParts = {
  readonly Fields: FunctionComponent<{ readonly address: ListAddress }>
  readonly Chips: FunctionComponent<{ readonly address: ListAddress }>
}

type Options<Declared extends List> = {
  /** Without them a list has no filter fields. */
  readonly filters?: FilterParts
  /** Filters set by the screen: the address cannot change them. */
  readonly fixed?: FilterValues<Declared['filters']>
  /** The filter chosen by tabs: it has no field, and stays when the others are cleared. */
  readonly tab?: keyof Declared['filters']
  /** The initial order, if it differs from the default of the list. */
  readonly sort?: ListScope<Declared>['sort'] | undefined
}

/** The address of a list, for its parts. */
export type ListAddress = {
  readonly parts: FilterParts | undefined
  /** The filters that have a field. */
  readonly filters: Readonly<Record<string, Filter>>
  readonly search: Readonly<Record<string, string>>
  readonly query: PageQuery & { readonly sort: string }
  /** The values of those filters, by their names in the address. */
  readonly set: Readonly<Record<string, string>>
  readonly filter: (changes: Search) => void
  readonly clear: () => void
  readonly sortBy: (sort: string | undefined) => void
  readonly resize: (page_size: number) => void
  readonly turn: (page: number) => void
  /** Opens the next window of the list, which begins after this row. */
  readonly goOn: (after: string) => void
  readonly restart: () => void
}

type Typed<Declared extends List> = ListAddress & {
  readonly query: ListQuery<Declared>
  readonly scope: ListScope<Declared>
}

const FIRST = { page: undefined, after: undefined }

/** The filters, the order and the page of a list in the address, and functions to change them. */
export function useListAddress<Declared extends List>(
  list: Declared,
  { filters: parts, fixed = {}, tab, sort: begun }: Options<Declared> = {},
): Typed<Declared> {
  const search = useScreenSearch()
  const change = useChange(search)
  const { filters: declared, sorts } = list
  const first: string = begun ?? defaultSort(list)
  const filters = pick(declared, (name) => parts !== undefined && !(name in fixed) && name !== tab)
  const set = readFilters(filters, search)
  const byTab = readFilters(
    pick(declared, (name) => name === tab),
    search,
  )
  const sort = readSort(sorts, search['sort']) ?? first
  const scope = { ...wireOf(set), ...byTab, ...fixed, sort }
  const page_size = readPageSize(search['page_size'])
  const after = search['after']?.slice(0, 120)
  const query = { ...scope, page: readPage(search['page'], page_size), page_size, ...(after && { after }) }
  const names = Object.entries(filters).flatMap(([name, filter]) => namesOf(name, filter))
  const filter = useCallback((changes: Search) => change({ ...FIRST, ...changes }, true), [change])
  const address: ListAddress = {
    parts,
    filters,
    search,
    query,
    set,
    filter,
    clear: () => filter(Object.fromEntries(names.map((name) => [name, undefined]))),
    sortBy: (next) => filter({ sort: next === first ? undefined : next }),
    resize: (size) => {
      change({ page: undefined, page_size: size === PAGE_SIZES[0] ? undefined : String(size) }, true)
    },
    turn: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    goOn: (id) => change({ page: undefined, after: id }, false),
    restart: () => change(FIRST, false),
  }
  // The values were parsed by the declaration that the types derive from.
  return { ...address, query, scope } as Typed<Declared>
}

function pick(filters: List['filters'], wanted: (name: string) => boolean): List['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => wanted(name)))
}

function useChange(search: Search): (changes: Search, replace: boolean) => void {
  const router = useRouter()
  const [here] = useState(router.state.location.pathname)
  return useCallback(
    (changes, replace) => {
      // A user on the way to another screen must not be called back.
      if (router.state.location.pathname !== here) return
      void router.navigate({ to: here, search: { ...search, ...changes }, replace })
    },
    [router, here, search],
  )
}
