import { sessionState, subscribeSession } from '@causeway/web/session/session.ts'
import { HOME, pathOf } from '../screens.ts'
import type { router as consoleRouter } from './router.ts'

type Router = typeof consoleRouter

/** The session may end or begin in another tab: this one goes where that leads. */
export function followSession(router: Router): void {
  let operator_id = sessionState().session?.user_info.id
  subscribeSession(() => {
    const { session, ended } = sessionState()
    const next = (session ?? ended)?.user_info.id
    const before = operator_id
    operator_id = next
    if (router.state.matches.some(({ staticData }) => staticData.group === 'work')) {
      if (!next) void router.navigate({ to: pathOf('SignIn'), replace: true })
      // Nothing of one person's screens may stay for another.
      else if (before && next !== before) window.location.replace(HOME)
    } else if (session) void router.invalidate()
  })
}
