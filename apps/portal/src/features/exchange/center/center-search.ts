import type { HistorySpan, Pair } from '@causeway/contract'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pathOf } from '../../../screens.ts'
import { readPair } from '../parts/pair-price.ts'

export const spans: readonly HistorySpan[] = ['1h', '24h', '7d', '30d', '1y']
export const tabs = ['orders', 'alerts', 'conversions'] as const
export type Tab = (typeof tabs)[number]

/** The state of the exchange center in the address. */
export type CenterSearch = {
  readonly pair: Pair
  readonly span: HistorySpan
  readonly tab: Tab
}

const first: Pair = { sell_currency: 'USD', buy_currency: 'CNY' }

/** Missing and invalid values fall back to the defaults. */
function readSearch(search: Readonly<Record<string, string>>): CenterSearch {
  return {
    pair: readPair(search['sell'], search['buy']) ?? first,
    span: oneOf(spans, search['span']) ?? '24h',
    tab: oneOf(tabs, search['tab']) ?? 'orders',
  }
}

function writeSearch({ pair, span, tab }: CenterSearch): Record<string, string> {
  return { sell: pair.sell_currency, buy: pair.buy_currency, span, tab }
}

/** The choices on the screen and how to change them: all of them are in the address. */
export function useCenterSearch() {
  const router = useRouter()
  const shown = readSearch(useScreenSearch())
  const path = pathOf('ExchangeCenter')
  const change = (changes: Partial<CenterSearch>) => {
    const search = writeSearch({ ...shown, ...changes })
    // Choosing another pair replaces the address: “back” does not go through each pair viewed.
    void router.navigate({ to: path, search, replace: true })
  }
  /** The props of a real link, which can be opened in a new tab. */
  const link = (changes: Partial<CenterSearch>) => ({
    href: `${path}?${new URLSearchParams(writeSearch({ ...shown, ...changes }))}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      change(changes)
    },
  })
  return { ...shown, change, link }
}
