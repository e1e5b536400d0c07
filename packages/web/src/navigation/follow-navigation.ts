import { endBar, startBar } from '../components/loading-bar.tsx'

type Navigated = { readonly pathChanged: boolean; readonly fromLocation?: unknown }

/** What we need of a router. */
type Router = {
  readonly subscribe: (
    event: 'onBeforeNavigate' | 'onResolved',
    listener: (navigated: Navigated) => void,
  ) => unknown
}

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

/** Screen readers start at the new screen, unless one of its fields has taken the focus. */
export function focusMain(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
