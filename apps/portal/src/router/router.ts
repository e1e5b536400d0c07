import { routerSettings } from '@causeway/web/navigation/router-settings.ts'
import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { catalogues } from '../messages.ts'
import { type BuiltScreen, builtScreens, redirects, type ScreenGroup, type ScreenName } from '../screens.ts'
import { guardRoute } from './guard-route.ts'
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

function redirectRoute(path: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
}

function layoutRoute(group: ScreenGroup) {
  const layout = createRoute({
    getParentRoute: () => root,
    id: `_${group}`,
    component: layouts[group].component,
    loader: () => catalogues.ensure(layouts[group].catalogues),
  })
  const children = builtScreens.filter((screen) => screen.group === group)
  return layout.addChildren(children.map((screen) => screenRoute(screen, () => layout)))
}

function screenRoute(screen: BuiltScreen, getParentRoute: () => AnyRoute) {
  return createRoute({
    getParentRoute,
    path: screen.path,
    staticData: { name: screen.name, group: screen.group },
    component: screenModules[screen.name],
    errorComponent: ScreenError,
    beforeLoad: ({ location }) => guardRoute(screen, { path: location.pathname, search: location.search }),
    loader: () => catalogues.ensure(screen.catalogues),
  })
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...Object.entries(redirects).map(([path, to]) => redirectRoute(path, to)),
    ...(['auth', 'onboarding', 'merchant'] as const).map(layoutRoute),
  ]),
  ...routerSettings,
})
