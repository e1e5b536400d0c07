import { useCallback } from 'react'
import type { ScreenName } from '../screens.ts'
import { type Search, useGoTo, useScreenSearch } from './screen-link.tsx'

export const PAGE_SIZE = 20

function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

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

/** The text, if it is one of these. */
export function oneOf<Option extends string>(
  options: readonly Option[],
  text: string | undefined,
): Option | undefined {
  return options.find((option) => option === text)
}
