import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'

type Props = {
  readonly path: string
  readonly isCurrent: boolean
  readonly className: string | undefined
  readonly activeClassName: string | undefined
  readonly children: ReactNode
}

/** An item of a navigation. The layout knows which one is current: a screen can belong to another address. */
export function NavigationLink({ path, isCurrent, className, activeClassName, children }: Props) {
  return (
    <Link
      to={path}
      search={{}}
      className={classNames(className, isCurrent && activeClassName)}
      // The router also marks links that are above the address.
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{}}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
