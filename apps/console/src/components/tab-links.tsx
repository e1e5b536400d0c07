import { classNames } from '@causeway/web/components/class-names.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { Link } from '@tanstack/react-router'
import { pathOf, type ScreenName } from '../screens.ts'
import styles from './tab-links.module.css'

export type TabLink = {
  readonly key: string
  readonly label: string
  readonly search: Search
  /** How much is behind it; nothing says nothing. */
  readonly count?: number | undefined
}

type Props = {
  readonly label: string
  readonly to: ScreenName
  readonly tabs: readonly TabLink[]
  readonly current: string
}

/** Parts of one screen, each with an address of its own. */
export function TabLinks({ label, to, tabs, current }: Props) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ key, label: words, search, count = 0 }) => (
        <Link
          key={key}
          to={pathOf(to)}
          search={search}
          className={classNames(styles['tab'], key === current && styles['current'])}
          // The router compares addresses; which part is shown is known here.
          activeProps={{}}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
          {count > 0 && <span className={styles['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
