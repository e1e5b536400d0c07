import type { Balance } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { exchangeQueries } from '../queries.ts'

/** The balances before the call was sent: its own effect must not be counted twice. */
export function useBalancesBefore(isAtWork: boolean): readonly Balance[] | undefined {
  const { data } = useQuery(exchangeQueries.balances())
  const known = useRef(data)
  if (!isAtWork) known.current = data
  return known.current
}
