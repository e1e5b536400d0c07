import { useEffect } from 'react'
import { currentSession, subscribeSession } from '../session/session.ts'

type Keeper = {
  readonly keepNow: () => void
  readonly flush: (options?: { readonly keepalive?: boolean }) => Promise<void>
}

/** Other moments to save: the page is hidden or left, or the network or the session is back. */
export function useSaveTriggers(keeper: Keeper): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      keeper.keepNow()
      void keeper.flush({ keepalive: true })
    }
    const retry = () => void keeper.flush()
    let token = currentSession()?.access_token
    const unsubscribe = subscribeSession(() => {
      const next = currentSession()?.access_token
      if (next && next !== token) retry()
      token = next
    })
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', hide)
    window.addEventListener('online', retry)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('online', retry)
      // Unsent changes are sent when the user goes to another screen.
      if (currentSession()) void keeper.flush()
    }
  }, [keeper])
}
