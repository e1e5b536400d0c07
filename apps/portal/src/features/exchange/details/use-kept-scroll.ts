import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useEffect, useLayoutEffect } from 'react'

type Place = { readonly list: string; readonly window: number; readonly region: number }

let left: Place | undefined

const region = () => document.querySelector('main section[tabindex="0"]')

/** Whoever comes back to a list finds it where it was left: the same rows, at the same height. */
export function useKeptScroll(search: Search, isThere: boolean): void {
  const list = JSON.stringify(search)
  useLayoutEffect(() => {
    if (!isThere || left?.list !== list) return
    const { window: top, region: inner } = left
    left = undefined
    region()?.scrollTo({ top: inner })
    window.scrollTo({ top })
  }, [isThere, list])
  useEffect(() => {
    const remember = () => {
      left = { list, window: window.scrollY, region: region()?.scrollTop ?? 0 }
    }
    // Before the row is gone: afterwards the page is shorter, and has scrolled by itself.
    document.addEventListener('click', remember, true)
    document.addEventListener('keydown', remember, true)
    return () => {
      document.removeEventListener('click', remember, true)
      document.removeEventListener('keydown', remember, true)
    }
  }, [list])
}
