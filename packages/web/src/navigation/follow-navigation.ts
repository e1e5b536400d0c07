import { endBar, startBar } from '../components/loading-bar.tsx'

type Navigated = {
  readonly pathChanged: boolean
  readonly fromLocation?: unknown
  readonly toLocation: { readonly hash: string }
}

/** The part of a router that is used here. */
type Router = {
  readonly subscribe: (
    event: 'onBeforeNavigate' | 'onResolved' | 'onRendered',
    listener: (navigated: Navigated) => void,
  ) => unknown
}

/** Effects of each navigation: the progress bar, and the top of the new screen. */
export function followNavigation(router: Router): void {
  window.history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', startBar)
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else window.scrollTo({ top: 0 })
  })
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    endBar()
    if (pathChanged && fromLocation) focusMain()
  })
}

/** Screen readers start at the new screen, unless one of its fields has taken the focus. */
export function focusMain(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
