import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { showCurrent } from '../navigation/show-current.ts'
import { NavigationLink } from './navigation-link.tsx'
import styles from './side-navigation.module.css'

export type NavigationItem = {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  /** The number of waiting items. */
  readonly count?: number
  /** Screens of the item whose addresses are not below its own. */
  readonly below?: readonly string[]
}

export type NavigationGroup = { readonly label?: string; readonly items: readonly NavigationItem[] }

/** A group without a label is separated from the one above by a line. */
export function SideNavigation({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const t = useTranslations('kit-work.frame')
  const current = useCurrentPath(groups.flatMap(({ items }) => items))
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

/**
 * The entry of the shown screen. A screen without an entry belongs to the one that lists it, or to the
 * nearest one above its address.
 */
export function useCurrentPath(items: readonly NavigationItem[]): string | undefined {
  const shown = useRouterState({ select: ({ location }) => `${location.pathname}/` })
  return items
    .flatMap(({ path, below = [] }) => [path, ...below].map((at) => ({ path, at })))
    .filter(({ at }) => shown.startsWith(`${at}/`))
    .sort((one, other) => other.at.length - one.at.length)[0]?.path
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
      <NavigationLink
        path={path}
        isCurrent={isCurrent}
        className={styles['item']}
        activeClassName={styles['active']}
      >
        {icon}
        {label}
        {count > 0 && (
          <span className={styles['count']}>
            {count}
            <VisuallyHidden>{t('waiting')}</VisuallyHidden>
          </span>
        )}
      </NavigationLink>
    </li>
  )
}
