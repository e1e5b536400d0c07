import type { Pair } from '@causeway/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { exchangeQueries } from '../queries.ts'
import { type PairPrice, pricePair, type Rates } from './pair-price.ts'

/** Whether the rates are too old for quotes, or were never given. */
export type RatesStatus = Pick<Rates, 'is_stale'>

export const statusOf = ({ is_stale }: Rates): RatesStatus => ({ is_stale })

/** Loads the rates and polls them; used once per screen. Ticks do not render it again. */
export function useRatesStatus(): UseQueryResult<RatesStatus> {
  return useQuery({ ...exchangeQueries.rates(), select: statusOf })
}

/** All other users only read the cache. */
const lookOnly = { refetchInterval: false, refetchOnMount: false, refetchOnWindowFocus: false } as const

/** A part of the rates. A component that uses it renders only when that part has changed. */
export function useRatesPart<Part>(select: (rates: Rates) => Part): Part | undefined {
  return useRatesQuery(select).data
}

/** The same as a query, for components that report why there are no rates. */
export function useRatesQuery<Part>(select: (rates: Rates) => Part): UseQueryResult<Part> {
  return useQuery({ ...exchangeQueries.rates(), ...lookOnly, select })
}

export function usePairPrice({ sell_currency, buy_currency }: Pair) {
  const select = useCallback(
    // A query must not answer undefined: a pair without a price is null.
    (rates: Rates) => pricePair(rates, { sell_currency, buy_currency }) ?? null,
    [sell_currency, buy_currency],
  )
  return useRatesPart(select) ?? undefined
}

/** Reads the price of a pair on demand, for code that need not follow the market. */
export function useReadPrice(): (pair: Pair) => PairPrice | undefined {
  const client = useQueryClient()
  return (pair) => {
    const rates = client.getQueryData(exchangeQueries.rates().queryKey)
    return rates && pricePair(rates, pair)
  }
}

const timeOf = (rates: Rates) => rates.snapshot?.at ?? null

/** The time the source gave the rates on the screen. */
export function useRatesTime(): string | undefined {
  return useRatesPart(timeOf) ?? undefined
}
