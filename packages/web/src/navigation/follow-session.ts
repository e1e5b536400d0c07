import type { AnyRouter } from '@tanstack/react-router'
import { sessionState, subscribeSession } from '../session/session.ts'

function isGuarded(router: AnyRouter): boolean {
  return router.state.matches.some(({ staticData: { group } }) => group && group !== 'auth')
}

/** The session may end or begin in another tab: this tab follows. */
export function followSession(router: AnyRouter, signIn: string, home: string): void {
  let person = sessionState().session?.user_info?.id
  subscribeSession(() => {
    const { session, ended } = sessionState()
    const holder = session ?? ended
    const next = holder?.user_info?.id
    const before = person
    person = next
    if (isGuarded(router)) {
      if (!holder) void router.navigate({ to: signIn, replace: true })
      // Screens of one user must not stay open for another.
      else if (before && next && next !== before) window.location.replace(home)
    } else if (session) void router.invalidate()
  })
  // A page from the browser's back cache would show its state before the sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate()
  })
}
