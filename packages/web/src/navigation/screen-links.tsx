import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'

export type Search = Readonly<Record<string, string | undefined>>

type Props = {
  readonly search?: Search
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link inside the app. Its screen is preloaded when the pointer is over the link. */
export function PathLink({ path, search = {}, className, children }: Props & { readonly path: string }) {
  return (
    <Link to={path} search={search} {...(className && { className })} activeProps={{}}>
      {children}
    </Link>
  )
}

/** Links to the screens of an app, by their names. */
export function screenLinks<Name extends string>(pathOf: (name: Name) => string) {
  /** A link to a screen. */
  function ScreenLink({ to, ...props }: Props & { readonly to: Name }) {
    return <PathLink path={pathOf(to)} {...props} />
  }

  /** Navigates to a screen from code. */
  function useGoTo(): (name: Name, search?: Search, replace?: boolean) => Promise<void> {
    const router = useRouter()
    return useCallback(
      (name, search = {}, replace = false) => router.navigate({ to: pathOf(name), search, replace }),
      [router],
    )
  }

  return { ScreenLink, useGoTo }
}

/** The search of the current address, as text by name. */
export function useScreenSearch(): Readonly<Record<string, string>> {
  return useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, string>> })
}
