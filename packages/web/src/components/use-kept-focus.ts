import { type RefObject, useEffect, useRef } from 'react'

/** What takes the place of what had the focus takes that, too: `shown` says what stands in the place now. */
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
