import { routerSettings } from '@causeway/web/navigation/router-settings.ts'
import { clearHere, currentSession } from '@causeway/web/session/session.ts'
import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { catalogues } from '../messages.ts'
import {
  HOME,
  pathOf,
  redirects,
  type Screen,
  type ScreenGroup,
  type ScreenName,
  safeTarget,
  screens,
} from '../screens.ts'
import { Root } from './root.tsx'
import { ScreenError } from './screen-error.tsx'
import { layouts, screenModules } from './screen-modules.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: ScreenName
    group?: ScreenGroup
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenError,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/console',
  beforeLoad: () => {
    throw redirect({ to: redirects['/console'], replace: true })
  },
})

type Address = { readonly path: string; readonly search: Readonly<Record<string, string>> }

/** Runs before a screen loads: without a session there is the sign-in alone, and with one no need of it. */
function guard({ name, group }: Screen, { path, search }: Address): void {
  const isSignedIn = currentSession() !== undefined
  if (group === 'work' && !isSignedIn) {
    clearHere()
    const query = new URLSearchParams(search).toString()
    const wanted = query ? `${path}?${query}` : path
    throw redirect({
      to: pathOf('SignIn'),
      search: wanted === HOME ? {} : { redirect: wanted },
      replace: true,
    })
  }
  if (name === 'SignIn' && isSignedIn) {
    const [to = HOME, query] = safeTarget(search['redirect']).split(/\?(.*)/s)
    throw redirect({ to, search: Object.fromEntries(new URLSearchParams(query)), replace: true })
  }
}

function layoutRoute(group: ScreenGroup) {
  const layout = createRoute({
    getParentRoute: () => root,
    id: `_${group}`,
    component: layouts[group].component,
    loader: () => catalogues.ensure(layouts[group].catalogues),
  })
  const children = (screens as readonly Screen[]).filter((screen) => screen.group === group)
  return layout.addChildren(children.map((screen) => screenRoute(screen, () => layout)))
}

function screenRoute(screen: Screen, getParentRoute: () => AnyRoute) {
  return createRoute({
    getParentRoute,
    path: screen.path,
    staticData: { name: screen.name, group: screen.group },
    component: screenModules[screen.name],
    errorComponent: ScreenError,
    beforeLoad: ({ location }) => guard(screen, { path: location.pathname, search: location.search }),
    loader: () => catalogues.ensure(screen.catalogues),
  })
}

export const router = createRouter({
  routeTree: root.addChildren([home, layoutRoute('auth'), layoutRoute('work')]),
  ...routerSettings,
})
