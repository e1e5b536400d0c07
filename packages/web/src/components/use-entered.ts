import { useEffect } from 'react'

/** Loads something when a person first enters a field: before it is needed, but not with the screen. */
export function useEntered(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => undefined)
    window.addEventListener('focusin', start, { once: true })
    return () => window.removeEventListener('focusin', start)
  }, [load])
}
