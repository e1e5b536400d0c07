import { PAGE_SIZE, readPage } from '@causeway/web/navigation/list-search.ts'
import { useCallback } from 'react'
import type { ScreenName } from '../screens.ts'
import { type Search, useGoTo, useScreenSearch } from './screen-link.tsx'

export { momentOf, oneOf } from '@causeway/web/navigation/list-search.ts'

/** The page and the filters of a list, as the address has them. */
export function useListAddress(screen: ScreenName) {
  const search = useScreenSearch()
  const goTo = useGoTo()
  /** Another filter begins at the first page. */
  const filter = useCallback(
    (changes: Search) => void goTo(screen, { ...search, page: undefined, ...changes }, true),
    [screen, search, goTo],
  )
  const turn = useCallback(
    ({ page }: { readonly page: number }) =>
      void goTo(screen, { ...search, page: page > 1 ? String(page) : undefined }),
    [screen, search, goTo],
  )
  return { search, state: { page: readPage(search['page']), page_size: PAGE_SIZE }, filter, turn }
}
