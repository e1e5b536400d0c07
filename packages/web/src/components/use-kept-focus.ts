import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the content that replaces the focused one; `shown` identifies the current content. */
export function useKeptFocus<Place extends HTMLElement>(shown: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus()
  }, [shown])
  return place
}
