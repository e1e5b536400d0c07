import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PAGE_SIZE, readPage } from './list-search.ts'
import { type Search, useScreenSearch } from './screen-links.tsx'

/** The page and the filters of a list, as the address that is shown has them. */
export function useListAddress() {
  const router = useRouter()
  const to = useRouterState({ select: ({ location }) => location.pathname })
  const search = useScreenSearch()
  /** Another filter begins at the first page. */
  const filter = useCallback(
    (changes: Search) =>
      void router.navigate({ to, search: { ...search, page: undefined, ...changes }, replace: true }),
    [router, to, search],
  )
  const turn = useCallback(
    ({ page }: { readonly page: number }) =>
      void router.navigate({ to, search: { ...search, page: page > 1 ? String(page) : undefined } }),
    [router, to, search],
  )
  return { search, state: { page: readPage(search['page']), page_size: PAGE_SIZE }, filter, turn }
}
