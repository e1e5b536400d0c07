import { sessionState, subscribeSession } from '@causeway/web/session/session.ts'
import { pathOf, redirects } from '../screens.ts'
import { endBar, startBar } from './loading-bar.tsx'
import type { router as portalRouter } from './router.ts'

type Router = typeof portalRouter

/** What happens around each navigation: the bar, and the top of the new screen. */
export function followNavigation(router: Router): void {
  window.history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', startBar)
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    endBar()
    if (!pathChanged) return
    window.scrollTo({ top: 0 })
    if (fromLocation) focusMain()
  })
}

/** Somebody who hears the page starts at the new screen, unless one of its fields has taken the focus. */
function focusMain(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

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
