import { sessionState, subscribeSession } from '@causeway/web/session/session.ts'
import { pathOf, redirects } from '../screens.ts'
import type { router as portalRouter } from './router.ts'

type Router = typeof portalRouter

function isGuarded(router: Router): boolean {
  return router.state.matches.some(({ staticData }) => staticData.group && staticData.group !== 'auth')
}

/** The session may end or begin in another tab: this one goes where that leads. */
export function followSession(router: Router): void {
  let user_id = sessionState().session?.user_info.id
  subscribeSession(() => {
    const { session, ended } = sessionState()
    const next = (session ?? ended)?.user_info.id
    const before = user_id
    user_id = next
    if (isGuarded(router)) {
      if (!next) void router.navigate({ to: pathOf('AuthSignIn'), replace: true })
      // Nothing of one person's screens may stay for another.
      else if (before && next !== before) window.location.replace(redirects['/'])
    } else if (session) void router.invalidate()
  })
  // A page that the browser kept would show what was on it before the sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate()
  })
}
