import type { UserInfo } from '@causeway/contract'
import { startApp } from '@causeway/web/navigation/start-app.tsx'
import { cachedMerchant } from '@causeway/web/session/cached-merchant.ts'
import { currentSession } from '@causeway/web/session/session.ts'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { catalogues } from './messages.ts'
import { ProfilesFailure } from './router/guard-route.ts'
import { router } from './router/router.ts'
import { layouts } from './router/screen-modules.ts'
import { isTidy, pathOf, redirects } from './screens.ts'

declare module '@causeway/web/session/person.ts' {
  /** In the portal, the signed-in person is a user of a merchant. */
  interface Person extends UserInfo {}
}

/** Preloads the layout of the first screen while the guard loads the profiles; the guard alone decides. */
function preloadFrame(): void {
  const user = currentSession()?.user_info
  const state = user && cachedMerchant(user.id)?.merchant_state
  if (state) void layouts[state === 'audit_pass' ? 'merchant' : 'onboarding'].preload?.()
}

export function start(): Promise<void> {
  return startApp({
    router,
    catalogues,
    isTidy,
    NotFoundScreen,
    signIn: pathOf('AuthSignIn'),
    home: redirects['/'],
    onSession: preloadFrame,
    // An unreachable server is shown on the screen and is not reported as a bug.
    isBug: (thrown) => !(thrown instanceof ProfilesFailure),
  })
}
