import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { PAGE_SIZE, readPage } from './list-search.ts'
import { type Search, useScreenSearch } from './screen-links.tsx'

/** The page and the filters of a list, as the address that is shown has them. */
export function useListAddress() {
  const router = useRouter()
  const search = useScreenSearch()
  const [here] = useState(router.state.location.pathname)
  const change = useCallback(
    (changes: Search, replace: boolean) => {
      // Whoever is on the way to another screen must not be called back, nor take these along.
      if (router.state.location.pathname !== here) return
      void router.navigate({ to: here, search: { ...search, ...changes }, replace })
    },
    [router, here, search],
  )
  /** Another filter begins at the first page. */
  const filter = useCallback((changes: Search) => change({ page: undefined, ...changes }, true), [change])
  const turn = useCallback(
    ({ page }: { readonly page: number }) => change({ page: page > 1 ? String(page) : undefined }, false),
    [change],
  )
  return { search, state: { page: readPage(search['page']), page_size: PAGE_SIZE }, filter, turn }
}
