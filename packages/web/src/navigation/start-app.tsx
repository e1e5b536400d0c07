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
  /** Any other address is hidden from the router, which would normalise it and show a screen. */
  readonly isTidy: (path: string) => boolean
  readonly NotFoundScreen: FunctionComponent
  readonly signIn: string
  readonly home: string
  /** Called once it is known who is signed in. */
  readonly onSession?: () => void
  /** Whether an error of a screen is a bug; by default every error is. */
  readonly isBug?: (thrown: unknown) => boolean
}

/** Renders an app in the page's `#root`. */
export async function startApp(options: Options): Promise<void> {
  const { router, catalogues, NotFoundScreen, isBug = () => true } = options
  const isLost = !options.isTidy(window.location.pathname)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

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
  await Promise.all([restoreSession(), catalogues.ensure('shell')])
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
