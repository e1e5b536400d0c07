import { createScreenRouter } from '@causeway/web/navigation/screen-router.tsx'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { catalogues } from '../messages.ts'
import { isTidy, redirects, type Screen, screens } from '../screens.ts'
import { guardRoute } from './guard-route.ts'
import { ScreenError } from './screen-error.tsx'
import { layouts, screenFiles } from './screen-modules.ts'
import { ScreenTitle } from './screen-title.tsx'

export const router = createScreenRouter<Screen>({
  screens,
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
