import { type Address, leadBack, leadToSignIn } from '@causeway/web/navigation/lead-to-sign-in.ts'
import { createScreenRouter } from '@causeway/web/navigation/screen-router.tsx'
import { sessionToGoOn } from '@causeway/web/session/session.ts'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { catalogues } from '../messages.ts'
import { HOME, isTidy, pathOf, redirects, type Screen, safeTarget, screens } from '../screens.ts'
import { ScreenError } from './screen-error.tsx'
import { layouts, screenFiles } from './screen-modules.ts'
import { ScreenTitle } from './screen-title.tsx'

/** Without a session there is the sign-in alone, and with one no need of it. */
function guard({ name, group }: Screen, address: Address): void {
  const isSignedIn = sessionToGoOn() !== undefined
  if (group === 'work' && !isSignedIn) throw leadToSignIn(address, pathOf('SignIn'), HOME)
  if (name === 'SignIn' && isSignedIn) throw leadBack(safeTarget(address.search['redirect']))
}

export const router = createScreenRouter<Screen>({
  screens,
  screenFiles,
  layouts,
  redirects,
  catalogues,
  isTidy,
  guard,
  ScreenTitle,
  NotFoundScreen,
  ScreenError,
})
