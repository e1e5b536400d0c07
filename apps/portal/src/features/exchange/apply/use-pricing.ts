import type { Pricing } from '@causeway/contract'
import { useCallback, useRef } from 'react'
import type { Rates } from '../parts/pair-price.ts'
import { areOld } from '../parts/rates-notice.tsx'
import { statusOf, useRatesPart, useRatesQuery } from '../parts/use-rates.ts'
import { type Estimate, estimate } from './estimate.ts'
import type { Editing } from './use-draft.ts'

export type Priced = ReturnType<typeof usePricing>

/** The price of a draft at the current rates. Components that use it render on each tick. */
export function usePricing({ draft, settled, isSettling }: Editing) {
  const select = useCallback((rates: Rates) => estimate(rates, settled), [settled])
  const found = useRatesPart(select) ?? estimate(undefined, settled)
  const status = useRatesQuery(statusOf)
  return {
    found,
    pricing: useLastPricing(found, draft),
    isDim: isSettling || found.kind !== 'priced' || areOld(status),
    /** There is an amount, and the rates are loading. */
    isComing: found.kind === 'no_rates' && status.isPending,
  }
}

/** The latest figures for these two currencies: a pending price dims them and never blanks them. */
function useLastPricing(found: Estimate, draft: Editing['draft']): Pricing | undefined {
  const last = useRef<Pricing>(undefined)
  if (found.kind === 'priced') last.current = found.pricing
  const kept = last.current
  const isOfPair = kept?.sell.currency === draft.sell && kept.buy.currency === draft.buy
  return isOfPair && draft.amount !== '' ? kept : undefined
}
