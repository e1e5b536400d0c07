import { useEffect, useState } from 'react'
import { failureCode } from '../api/failure.ts'

/** The token of an emailed link. It is removed from the address at once, to keep it out of the history. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') || undefined)
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}

const states = { link_expired: 'expired', link_used: 'used', link_unknown: 'unknown' } as const

export type LinkState = (typeof states)[keyof typeof states]

/** Performs the action of a link. A refusal of the link is returned as its state; other errors are thrown. */
export async function tryLink(
  act: () => Promise<void>,
  onRefused: (state: LinkState) => void,
): Promise<void> {
  try {
    await act()
  } catch (thrown) {
    const code = failureCode(thrown)
    if (code === undefined || !Object.hasOwn(states, code)) throw thrown
    onRefused(states[code as keyof typeof states])
  }
}
