import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'

export type Search = Readonly<Record<string, string | undefined>>

type Props = {
  readonly search?: Search
  readonly className?: string | undefined
  /** Added while its screen, or one below it, is shown. */
  readonly activeClassName?: string | undefined
  /** Screens below it do not count as its own. */
  readonly isExact?: boolean
  readonly children: ReactNode
}

/** A link inside the app. Its screen is preloaded when the pointer is over the link. */
export function PathLink({ path, search = {}, isExact = false, ...look }: Props & { readonly path: string }) {
  const { className, activeClassName, children } = look
  return (
    <Link
      to={path}
      search={search}
      {...(className && { className })}
      activeProps={{ 'aria-current': 'page', ...(activeClassName && { className: activeClassName }) }}
      // In a navigation a screen is one place; anywhere else another search leads to something else.
      activeOptions={{ includeSearch: activeClassName === undefined, exact: isExact }}
    >
      {children}
    </Link>
  )
}

/** The ways to the screens of an app, by their names. */
export function screenLinks<Name extends string>(pathOf: (name: Name) => string) {
  /** A link to a screen. */
  function ScreenLink({ to, ...props }: Props & { readonly to: Name }) {
    return <PathLink path={pathOf(to)} {...props} />
  }

  /** Goes to a screen, for what is not a link. */
  function useGoTo(): (name: Name, search?: Search, replace?: boolean) => Promise<void> {
    const router = useRouter()
    return useCallback(
      (name, search = {}, replace = false) => router.navigate({ to: pathOf(name), search, replace }),
      [router],
    )
  }

  return { ScreenLink, useGoTo }
}

/** The search of the address that is shown, as text by name. */
export function useScreenSearch(): Readonly<Record<string, string>> {
  return useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, string>> })
}
