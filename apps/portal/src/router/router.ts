import { createScreenRouter } from '@causeway/web/navigation/screen-router.tsx'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { catalogues } from '../messages.ts'
import { type BuiltScreen, builtScreens, isTidy, redirects } from '../screens.ts'
import { guardRoute } from './guard-route.ts'
import { ScreenError } from './screen-error.tsx'
import { layouts, screenFiles } from './screen-modules.ts'
import { ScreenTitle } from './screen-title.tsx'

export const router = createScreenRouter<BuiltScreen>({
  screens: builtScreens,
  screenFiles,
  layouts,
  redirects,
  catalogues,
  isTidy,
  guard: guardRoute,
  ScreenTitle,
  NotFoundScreen,
  ScreenError,
})
