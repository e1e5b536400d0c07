import '../theme/tokens.css'
import '../theme/base.css'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type FunctionComponent, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider, type Messages } from 'use-intl'
import { reportError } from '../api/report.ts'
import { startReporting } from '../api/reporting.ts'
import type { Catalogues } from '../intl/catalogues.ts'
import { followLanguage } from '../intl/follow-language.ts'
import { joinTabs, restoreSession } from '../session/session.ts'
import { followNavigation } from './follow-navigation.ts'
import { followSession } from './follow-session.ts'

type Options = {
  readonly router: AnyRouter
  readonly catalogues: Catalogues
  /** What every screen says. */
  readonly sharedCatalogues: readonly string[]
  /** The router would tidy any other address up and show a screen where there is none: it never sees one. */
  readonly isTidy: (path: string) => boolean
  readonly NotFoundScreen: FunctionComponent
  readonly signIn: string
  readonly home: string
  /** As soon as it is known who is signed in. */
  readonly onSession?: () => void
  /** Whether what a screen threw is a bug; without it everything is. */
  readonly isBug?: (thrown: unknown) => boolean
}

/** Shows an app in the page's `#root`. */
export async function startApp(options: Options): Promise<void> {
  const { router, catalogues, NotFoundScreen, isBug = () => true } = options
  const isLost = !options.isTidy(window.location.pathname)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its #root')

  function App() {
    const { language, messages } = useSyncExternalStore(catalogues.subscribe, catalogues.shown)
    return (
      <IntlProvider locale={language} messages={messages as Messages} timeZone={timeZone}>
        {isLost ? <NotFoundScreen /> : <RouterProvider router={router} />}
      </IntlProvider>
    )
  }

  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  void startReporting()
  await Promise.all([restoreSession(), catalogues.ensure(options.sharedCatalogues)])
  joinTabs()
  options.onSession?.()
  followLanguage(catalogues)
  if (!isLost) {
    followNavigation(router)
    followSession(router, options.signIn, options.home)
    await router.load()
  }
  createRoot(root, { onCaughtError: (thrown) => isBug(thrown) && reportError(thrown) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
