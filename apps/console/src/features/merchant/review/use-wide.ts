import { useSyncExternalStore } from 'react'

/** The width for two panes; `review.module.css` has the same value. */
const WIDE = '(min-width: 1100px)'

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
}
