import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { PathLink } from '../navigation/screen-links.tsx'
import styles from './side-navigation.module.css'

export type NavigationItem = {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  /** The number of waiting items. */
  readonly count?: number
}

export type NavigationGroup = { readonly label?: string; readonly items: readonly NavigationItem[] }

/** A group without a label is separated from the one above by a line. */
export function SideNavigation({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const t = useTranslations('kit-work.frame')
  const current = useCurrentPath(groups)
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    if (navigation.current && current) showCurrent(navigation.current)
  }, [current])
  return (
    <nav ref={navigation} className={styles['navigation']} aria-label={t('navigation')}>
      {groups.map((group) => (
        <Group key={group.items[0]?.path} group={group} current={current} />
      ))}
    </nav>
  )
}

/** A screen without an entry belongs to the nearest entry above its address. */
function useCurrentPath(groups: readonly NavigationGroup[]): string | undefined {
  const shown = useRouterState({ select: ({ location }) => `${location.pathname}/` })
  return groups
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => shown.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0]
}

/** Scrolls a long row sideways to the current item, without scrolling the page. */
function showCurrent(navigation: HTMLElement): void {
  const item = navigation.querySelector<HTMLElement>('[aria-current=page]')
  if (!item) return
  navigation.scrollLeft = item.offsetLeft - (navigation.clientWidth - item.offsetWidth) / 2
}

type GroupProps = { readonly group: NavigationGroup; readonly current: string | undefined }

function Group({ group: { label, items }, current }: GroupProps) {
  const id = useId()
  return (
    <div className={classNames(styles['group'], !label && styles['parted'])}>
      {label && (
        <p id={id} className={styles['label']}>
          {label}
        </p>
      )}
      <ul {...(label && { 'aria-labelledby': id })}>
        {items.map((item) => (
          <Item key={item.path} item={item} isCurrent={item.path === current} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { readonly item: NavigationItem; readonly isCurrent: boolean }

function Item({ item: { path, label, icon, count = 0 }, isCurrent }: ItemProps) {
  const t = useTranslations('kit-work.frame')
  return (
    <li>
      <PathLink
        path={path}
        className={styles['item']}
        activeClassName={styles['active']}
        isExact={!isCurrent}
      >
        {icon}
        {label}
        {count > 0 && (
          <span className={styles['count']}>
            {count}
            <VisuallyHidden>{t('waiting')}</VisuallyHidden>
          </span>
        )}
      </PathLink>
    </li>
  )
}
