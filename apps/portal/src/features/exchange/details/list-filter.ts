import { conversionStates } from '@causeway/contract'
import { currencies } from '@causeway/money'
import { momentOf, oneOf } from '@causeway/web/navigation/list-search.ts'
import type { ConversionQuery } from '../queries.ts'

type Search = Readonly<Record<string, string | undefined>>

/** What the address may narrow the list down by. */
export const filterNames = ['search', 'sell', 'buy', 'state', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

export type ListFilter = Pick<
  ConversionQuery,
  'search' | 'sell_currency' | 'buy_currency' | 'conversion_state' | 'from' | 'to'
>

/** The address is anybody's to write: what is no filter of ours is left out. */
export function readFilter(search: Search): ListFilter {
  const filter = {
    search: search['search']?.trim().slice(0, 64),
    sell_currency: oneOf(currencies, search['sell']),
    buy_currency: oneOf(currencies, search['buy']),
    conversion_state: oneOf(conversionStates, search['state']),
    from: momentOf(search['from'], false),
    to: momentOf(search['to'], true),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

export function readSort(search: Search): 'newest' | 'oldest' {
  return search['sort'] === 'oldest' ? 'oldest' : 'newest'
}
