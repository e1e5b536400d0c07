import type { OperatorInfo } from '@causeway/contract'
import { startApp } from '@causeway/web/navigation/start-app.tsx'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { catalogues } from './messages.ts'
import { router } from './router/router.ts'
import { HOME, isTidy, pathOf } from './screens.ts'

declare module '@causeway/web/session/person.ts' {
  /** In the console, each signed-in person is an operator. */
  interface Person extends OperatorInfo {}
}

export function start(): Promise<void> {
  return startApp({
    router,
    catalogues,
    isTidy,
    NotFoundScreen,
    signIn: pathOf('SignIn'),
    home: HOME,
  })
}
