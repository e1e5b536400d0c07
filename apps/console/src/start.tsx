import '@causeway/web/theme/tokens.css'
import '@causeway/web/theme/base.css'
import type { OperatorInfo } from '@causeway/contract'
import { reportError } from '@causeway/web/api/report.ts'
import { startReporting } from '@causeway/web/api/reporting.ts'
import { followNavigation } from '@causeway/web/navigation/follow-navigation.ts'
import { joinTabs, restoreSession } from '@causeway/web/session/session.ts'
import { currentSettings, subscribeSettings } from '@causeway/web/settings/settings.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { catalogues, type Messages, sharedCatalogues } from './messages.ts'
import { followSession } from './router/follow-session.ts'
import { router } from './router/router.ts'
import { isTidy } from './screens.ts'

declare module '@causeway/web/session/session.ts' {
  /** Here whoever signs in is an operator. */
  interface Person extends OperatorInfo {}
}

const isLost = !isTidy(window.location.pathname)
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function App() {
  const { language, messages } = useSyncExternalStore(catalogues.subscribe, catalogues.shown)
  return (
    <IntlProvider locale={language} messages={messages as Messages} timeZone={timeZone}>
      {isLost ? <NotFoundScreen /> : <RouterProvider router={router} />}
    </IntlProvider>
  )
}

/** The language of the page changes together with its words. */
function followLanguage(): void {
  document.documentElement.lang = catalogues.shown().language
  catalogues.subscribe(() => {
    document.documentElement.lang = catalogues.shown().language
  })
  subscribeSettings(() => void catalogues.show(currentSettings().language).catch(reportError))
}

export async function start(root: HTMLElement): Promise<void> {
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  void startReporting()
  await Promise.all([restoreSession(), catalogues.ensure(sharedCatalogues)])
  joinTabs()
  followLanguage()
  if (!isLost) {
    followNavigation(router)
    followSession(router)
    await router.load()
  }
  createRoot(root, { onCaughtError: (thrown) => reportError(thrown) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
