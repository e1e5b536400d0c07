import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import type { FunctionComponent, ReactNode } from 'react'
import { LoadingBar } from '../components/loading-bar.tsx'
import { OfflineNotice } from '../components/offline-notice.tsx'
import type { Catalogues } from '../intl/catalogues.ts'
import type { Address } from './lead-to-sign-in.ts'
import { routerSettings, strictRewrite } from './router-settings.ts'
import type { ScreenRow } from './screen-table.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: string
    group?: string
  }
}

/** A screen or a layout that is loaded on demand. */
export type Lazy = ReturnType<typeof lazyRouteComponent>

type LoadScreen = () => Promise<Record<string, (props: unknown) => ReactNode>>

/** The layout around the screens of each group. */
export type Layouts<Group extends string> = Readonly<Record<Group, Lazy>>

type Options<Screen extends ScreenRow> = {
  readonly screens: readonly Screen[]
  /** The files of the screens by their paths, as `import.meta.glob` finds them from `router/`. */
  readonly screenFiles: Readonly<Record<string, () => Promise<unknown>>>
  readonly layouts: Layouts<Screen['group']>
  readonly redirects: Readonly<Record<string, string>>
  readonly catalogues: Catalogues
  readonly isTidy: (path: string) => boolean
  /** Runs before a screen loads, and throws a redirect if it must not be shown. */
  readonly guard: (screen: Screen, address: Address) => void | Promise<void>
  readonly ScreenTitle: FunctionComponent
  readonly NotFoundScreen: FunctionComponent
  readonly ScreenError: FunctionComponent<ErrorComponentProps>
}

/** The router of an app, made from the table of its screens. */
export function createScreenRouter<Screen extends ScreenRow>(options: Options<Screen>) {
  const { screens, screenFiles, layouts, redirects, catalogues, guard, ScreenTitle, ScreenError } = options
  const root = createRootRoute({
    component: () => (
      <>
        <LoadingBar />
        <ScreenTitle />
        <OfflineNotice />
        <Outlet />
      </>
    ),
    notFoundComponent: options.NotFoundScreen,
    errorComponent: ScreenError,
  })

  const redirectRoute = ([path, to]: readonly [string, string]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to, replace: true })
      },
    })

  const lazyScreen = (file: string): Lazy => {
    const load = screenFiles[`../features/${file}`]
    if (!load) throw new Error(`Unknown screen ${file}`)
    return lazyRouteComponent(load as LoadScreen, componentIn(file))
  }

  const screenRoute = (screen: Screen, getParentRoute: () => AnyRoute) =>
    createRoute({
      getParentRoute,
      path: screen.path,
      staticData: { name: screen.name, group: screen.group },
      component: lazyScreen(screen.file),
      errorComponent: ScreenError,
      beforeLoad: ({ location }) => guard(screen, { path: location.pathname, search: location.search }),
      loader: () => catalogues.ensure(screen.name),
    })

  const layoutRoute = ([group, component]: readonly [string, Lazy]) => {
    const children = screens.filter((screen) => screen.group === group)
    // The words of a layout come with those of its first screen.
    const ensureAt = async (path: string) => {
      const screen = children.find((row) => row.path === path)
      if (screen) await catalogues.ensure(screen.name)
    }
    const layout = createRoute({
      getParentRoute: () => root,
      id: `_${group}`,
      component,
      loader: ({ location }) => ensureAt(location.pathname),
    })
    return layout.addChildren(children.map((screen) => screenRoute(screen, () => layout)))
  }

  const routes = [
    ...Object.entries(redirects).map(redirectRoute),
    ...Object.entries<Lazy>(layouts).map(layoutRoute),
  ]
  const rewrite = strictRewrite(options.isTidy)
  return createRouter({ routeTree: root.addChildren(routes), ...routerSettings, rewrite })
}

/** The component that a file is named after. */
function componentIn(file: string): string {
  const words = file.replace(/^.*\/|\.tsx$/g, '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The current screen; undefined at an address without one. */
export function useScreenName<Name extends string>(): Name | undefined {
  const name = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.name)?.staticData.name,
  })
  return name as Name | undefined
}
