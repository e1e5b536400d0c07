import '@causeway/web/theme/tokens.css'
import '@causeway/web/theme/base.css'
import type { UserInfo } from '@causeway/contract'
import { reportError } from '@causeway/web/api/report.ts'
import { startReporting } from '@causeway/web/api/reporting.ts'
import { followNavigation } from '@causeway/web/navigation/follow-navigation.ts'
import { cachedMerchant } from '@causeway/web/session/cached-merchant.ts'
import { currentSession, joinTabs, restoreSession } from '@causeway/web/session/session.ts'
import { currentSettings, subscribeSettings } from '@causeway/web/settings/settings.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider, useTranslations } from 'use-intl'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { catalogues, type Messages, sharedCatalogues } from './messages.ts'
import { followSession } from './router/follow-session.ts'
import { ProfilesFailure } from './router/guard-route.ts'
import { router } from './router/router.ts'
import { layouts } from './router/screen-modules.ts'
import { useWindowTitle } from './router/screen-title.tsx'
import { isTidy } from './screens.ts'

declare module '@causeway/web/session/session.ts' {
  /** Here whoever signs in is a user of a merchant. */
  interface Person extends UserInfo {}
}

const isLost = !isTidy(window.location.pathname)
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function App() {
  const { language, messages } = useSyncExternalStore(catalogues.subscribe, catalogues.shown)
  return (
    <IntlProvider locale={language} messages={messages as Messages} timeZone={timeZone}>
      {isLost ? <Lost /> : <RouterProvider router={router} />}
    </IntlProvider>
  )
}

/** The router would tidy the address up and show a screen where there is none: it never gets to see it. */
function Lost() {
  useWindowTitle(useTranslations('shell.notFound')('title'))
  return <NotFoundScreen />
}

/** The language of the page changes together with its words. */
function followLanguage(): void {
  document.documentElement.lang = catalogues.shown().language
  catalogues.subscribe(() => {
    document.documentElement.lang = catalogues.shown().language
  })
  subscribeSettings(() => void catalogues.show(currentSettings().language).catch(reportError))
}

/** That the server is out of reach is told on the screen, and is no bug of it. */
function reportBug(thrown: unknown): void {
  if (!(thrown instanceof ProfilesFailure)) reportError(thrown)
}

/** The frame of the first screen comes while the guard still asks who this is; the guard alone decides. */
function preloadFrame(): void {
  const user = currentSession()?.user_info
  const state = user && cachedMerchant(user.id)?.merchant_state
  if (state) void layouts[state === 'audit_pass' ? 'merchant' : 'onboarding'].component.preload?.()
}

export async function start(root: HTMLElement): Promise<void> {
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  void startReporting()
  await Promise.all([restoreSession(), catalogues.ensure(sharedCatalogues)])
  joinTabs()
  preloadFrame()
  followLanguage()
  if (!isLost) {
    followNavigation(router)
    followSession(router)
    await router.load()
  }
  createRoot(root, { onCaughtError: reportBug }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
