import { AMOUNT_BOUND, type Filter, LIST_WINDOW, type List, numberOf, PAGE_SIZES } from '@causeway/contract'
import { readAmount } from '../format/amount-text.ts'
import { readDate } from '../format/date-text.ts'
import { oneOf } from '../navigation/one-of.ts'
import type { Search } from '../navigation/screen-links.tsx'

type Values = Readonly<Record<string, string>>

/** The names of a filter in the address. */
export const namesOf = (name: string, { kind }: Filter) => (kind === 'period' ? ['from', 'to'] : [name])

/** The address is untrusted input: a value that is no filter of the list is left out. */
export function readFilters(filters: List['filters'], search: Search): Values {
  const read = Object.entries(filters).flatMap(([name, filter]) =>
    namesOf(name, filter).map((each) => [each, readValue(filter, search[each])] as const),
  )
  return Object.fromEntries(read.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** A mistyped number is not searched for: a search field shows an error instead. */
export const isMistyped = (text: string): boolean => numberOf(text) === 'mistyped'

/** A typed amount as a filter takes it: `1,000` is `1000`. Undefined if it is none. */
export function readBound(text: string): string | undefined {
  const figures = readAmount(text)
  return figures !== undefined && AMOUNT_BOUND.test(figures) ? figures : undefined
}

function readValue(filter: Filter, text: string | undefined): string | undefined {
  if (filter.kind === 'text') return isMistyped(text ?? '') ? undefined : text?.trim().slice(0, filter.max)
  if (filter.kind === 'amount') return readBound(text ?? '')
  if (filter.kind === 'choice') return oneOf(filter.options, text)
  return momentOf(text, false) && text
}

/** The filters as the server takes them: days become instants, and the last day is included. */
export function wireOf({ from, to, ...values }: Values): Values {
  const start = momentOf(from, false)
  const end = momentOf(to, true)
  return { ...values, ...(start && { from: start }), ...(end && { to: end }) }
}

/** The start of a day in the user's time zone; with `end`, the start of the next day. */
function momentOf(day: string | undefined, end: boolean): string | undefined {
  if (!day || readDate(day) !== day) return undefined
  const moment = new Date(`${day}T00:00:00`)
  if (end) moment.setDate(moment.getDate() + 1)
  return moment.toISOString()
}

/** Pages cover the window: an invalid page is the first one. */
export function readPage(text: string | undefined, page_size: number): number {
  const page = text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
  return page * page_size > LIST_WINDOW ? 1 : page
}

export function readPageSize(text: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0]
}

/** A column's key, with a minus if it descends. */
export function readSort(sorts: readonly string[], text: string | undefined): string | undefined {
  return text && sorts.includes(text.replace(/^-/, '')) ? text : undefined
}
