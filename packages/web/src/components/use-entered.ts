import { useEffect } from 'react'

/**
 * Loads something when a person first enters a field: before it is needed, but not with the screen. What
 * fails to load is tried again at the next field.
 */
export function useEntered(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => window.removeEventListener('focusin', start)
    const start = () => void load().then(stop, () => undefined)
    window.addEventListener('focusin', start)
    return stop
  }, [load])
}
