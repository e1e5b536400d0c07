import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { pathOf, type ScreenName } from '../screens.ts'

export type Search = Readonly<Record<string, string | undefined>>

type Props = {
  readonly to: ScreenName
  readonly search?: Search
  readonly className?: string | undefined
  /** Added while its screen is shown. */
  readonly activeClassName?: string | undefined
  /** Screens below it do not count as its own. */
  readonly isExact?: boolean
  readonly children: ReactNode
}

/** A link to a screen by its name. What is at the other end is loaded when somebody points at it. */
export function ScreenLink({ to, search = {}, isExact = false, ...look }: Props) {
  const { className, activeClassName, children } = look
  return (
    <Link
      to={pathOf(to)}
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

/** Goes to a screen by its name, for what is not a link. */
export function useGoTo(): (name: ScreenName, search?: Search, replace?: boolean) => Promise<void> {
  const router = useRouter()
  return useCallback(
    (name, search = {}, replace = false) => router.navigate({ to: pathOf(name), search, replace }),
    [router],
  )
}

/** The search of the address that is shown, as text by name. */
export function useScreenSearch(): Readonly<Record<string, string>> {
  return useLocation({ select: ({ search }) => search as Readonly<Record<string, string>> })
}
