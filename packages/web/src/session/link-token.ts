import { useEffect, useState } from 'react'

/** The token of a mailed link. It leaves the address at once, so that no history and no screenshot has it. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') || undefined)
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}

const states = { link_expired: 'expired', link_used: 'used', link_unknown: 'unknown' } as const

export type LinkState = (typeof states)[keyof typeof states]

/** What is wrong with a link that the server refused; undefined when something else is wrong. */
export function linkStateOf(code: string | undefined): LinkState | undefined {
  return code !== undefined && Object.hasOwn(states, code) ? states[code as keyof typeof states] : undefined
}
