import type { Pair } from '@causeway/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { exchangeQueries } from '../queries.ts'
import { type PairPrice, pricePair, type Rates } from './pair-price.ts'

/** Whether the rates are too old to quote by, or were never given. */
export type RatesStatus = Pick<Rates, 'is_stale'>

export const statusOf = ({ is_stale }: Rates): RatesStatus => ({ is_stale })

/** Loads the rates and asks for them now and then; a screen does that once. Ticks do not draw it anew. */
export function useRatesStatus(): UseQueryResult<RatesStatus> {
  return useQuery({ ...exchangeQueries.rates(), select: statusOf })
}

/** All others only look at what came. */
const lookOnly = { refetchInterval: false, refetchOnMount: false, refetchOnWindowFocus: false } as const

/** A part of the rates. Whoever uses it is drawn anew only when that part has changed. */
export function useRatesPart<Part>(select: (rates: Rates) => Part): Part | undefined {
  return useRatesQuery(select).data
}

/** The same, for whoever has to say why there are none. */
export function useRatesQuery<Part>(select: (rates: Rates) => Part): UseQueryResult<Part> {
  return useQuery({ ...exchangeQueries.rates(), ...lookOnly, select })
}

export function usePairPrice({ sell_currency, buy_currency }: Pair) {
  const select = useCallback(
    // Nothing is no answer to a question: a pair without a price is null.
    (rates: Rates) => pricePair(rates, { sell_currency, buy_currency }) ?? null,
    [sell_currency, buy_currency],
  )
  return useRatesPart(select) ?? undefined
}

/** What a pair costs when somebody asks, for who has to know it then and need not follow the market. */
export function useReadPrice(): (pair: Pair) => PairPrice | undefined {
  const client = useQueryClient()
  return (pair) => {
    const rates = client.getQueryData(exchangeQueries.rates().queryKey)
    return rates && pricePair(rates, pair)
  }
}

const timeOf = (rates: Rates) => rates.snapshot?.at ?? null

/** When the source gave the rates that are shown. */
export function useRatesTime(): string | undefined {
  return useRatesPart(timeOf) ?? undefined
}
