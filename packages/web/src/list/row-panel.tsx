import { type ReactNode, useEffect, useRef } from 'react'
import { focusMain } from '../navigation/follow-navigation.ts'
import { useScreenSearch } from '../navigation/screen-links.tsx'

type Props = { readonly list: ReactNode; readonly children: (id: string) => ReactNode }

/** The row that the address names by `id`, shown over its list. The list keeps its scroll position. */
export function RowPanel({ list, children }: Props) {
  const { id } = useScreenSearch()
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (id) window.scrollTo({ top: 0 })
    // The pressed element has gone with the list or the row.
    focusMain()
  }, [id])
  return id ? children(id) : list
}
