import { type Pair, pairKey } from '@causeway/contract'
import { reportBug } from '@causeway/web/form/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { isSamePair } from '../parts/pair-price.ts'
import { exchangeQueries, saveFavourites } from '../queries.ts'

/** Adds a pair to the favourites, or removes it: at once on the screen, then on the server. */
export function useStars(favourites: readonly Pair[]) {
  const client = useQueryClient()
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef<string>(undefined)
  const [failure, setFailure] = useState<unknown>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows move when the favourites change.
  useLayoutEffect(() => {
    if (!moved.current) return
    // A row that moves loses the focus, which was on its star.
    table.current?.querySelector<HTMLElement>(`[data-pair="${moved.current}"] button`)?.focus()
    moved.current = undefined
  }, [favourites])

  const toggle = async (pair: Pair) => {
    const { queryKey } = exchangeQueries.board()
    await client.cancelQueries({ queryKey })
    // The cache already has the change of a previous press, before it is rendered.
    const known = client.getQueryData(queryKey)?.favourites ?? favourites
    const others = known.filter((each) => !isSamePair(each, pair))
    const pairs = others.length < known.length ? others : [...known, pair]
    if (table.current?.contains(document.activeElement)) moved.current = pairKey(pair)
    client.setQueryData(queryKey, (board) => board && { ...board, favourites: pairs })
    setFailure(undefined)
    try {
      await saveFavourites(pairs)
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    }
  }
  return { toggle, failure, table }
}
