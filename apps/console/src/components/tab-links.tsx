import { classNames } from '@causeway/web/components/class-names.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { Link } from '@tanstack/react-router'
import { pathOf, type ScreenName } from '../screens.ts'
import styles from './tab-links.module.css'

export type TabLink = {
  readonly key: string
  readonly label: string
  readonly search: Search
  /** The number of items in the tab; not shown if undefined. */
  readonly count?: number | undefined
}

type Props = {
  readonly label: string
  readonly to: ScreenName
  readonly tabs: readonly TabLink[]
  readonly current: string
}

/** The tabs of one screen, each with its own address. */
export function TabLinks({ label, to, tabs, current }: Props) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ key, label: words, search, count = 0 }) => (
        <Link
          key={key}
          to={pathOf(to)}
          search={search}
          className={classNames(styles['tab'], key === current && styles['current'])}
          // The router would compare addresses; the current tab is known here.
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
