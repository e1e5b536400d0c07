import { useCallback, useEffect, useRef, useState } from 'react'

export type Readiness = 'checking' | 'ready' | 'notReady' | 'offline'

const CHECK_EVERY_MS = 15_000
const TIMEOUT_MS = 10_000
/** Shorter than this, an answer to a press of the button looks like nothing happened. */
const BUSY_AT_LEAST_MS = 400

async function askServer(): Promise<Readiness> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/api/ready', { cache: 'no-store', credentials: 'omit', signal })
    return response.ok ? 'ready' : 'notReady'
  } catch {
    return 'offline'
  }
}

type State = { readonly readiness: Readiness; readonly checkedAt?: Date; readonly busy: boolean }

/** Whether this installation works, asked again and again for as long as somebody looks. */
export function useReadiness(): State & { readonly retry: () => Promise<void> } {
  const [state, setState] = useState<State>({ readiness: 'checking', busy: false })
  const latest = useRef(0)

  const check = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const readiness = await askServer()
    if (mine === latest.current) setState({ readiness, checkedAt: new Date(), busy: false })
  }, [])

  useEffect(() => {
    const checkIfSeen = () => {
      if (!document.hidden) void check()
    }
    checkIfSeen()
    const timer = setInterval(checkIfSeen, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', checkIfSeen)
    window.addEventListener('online', checkIfSeen)
    window.addEventListener('offline', checkIfSeen)
    return () => {
      latest.current += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfSeen)
      window.removeEventListener('online', checkIfSeen)
      window.removeEventListener('offline', checkIfSeen)
    }
  }, [check])

  const retry = useCallback(async () => {
    latest.current += 1
    setState((before) => ({ ...before, busy: true }))
    await new Promise((resolve) => setTimeout(resolve, BUSY_AT_LEAST_MS))
    await check()
  }, [check])

  return { ...state, retry }
}
