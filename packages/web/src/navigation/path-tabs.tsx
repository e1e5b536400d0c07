import { LIST_WINDOW } from '@causeway/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import styles from './path-tabs.module.css'
import type { Search } from './screen-links.tsx'
import { showCurrent } from './show-current.ts'

export type TabLink = {
  readonly key: string
  readonly label: string
  readonly search: Search
  /** The number of items in the tab; not shown if undefined. */
  readonly count?: number | undefined
}

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly TabLink[]
  readonly current: string
}

/** The tabs of one screen, each with its own address. */
export function PathTabs({ label, path, tabs, current }: TabsProps & { readonly path: string }) {
  const number = new Intl.NumberFormat(useLocale())
  const countWords = (count: number) =>
    count > LIST_WINDOW ? `${number.format(LIST_WINDOW)}+` : number.format(count)
  const row = useRef<HTMLElement>(null)
  // Numbers that arrive later make the row longer.
  const shape = tabs.map(({ key, count }) => `${key} ${count ?? ''}`).join()
  useEffect(() => {
    if (row.current && current && shape) showCurrent(row.current)
  }, [current, shape])
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
      {tabs.map(({ key, label: words, search, count = 0 }) => (
        <Link
          key={key}
          to={path}
          search={search}
          className={classNames(styles['tab'], key === current && styles['current'])}
          // The current tab is known here. The router marks links that its address matches as well, and a
          // search that is only a part would match on other tabs too.
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
          {count > 0 && <span className={styles['count']}>{countWords(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
