import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { PathLink } from '../navigation/screen-links.tsx'
import styles from './side-navigation.module.css'

export type NavigationItem = {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  /** How much waits there for whoever looks. */
  readonly count?: number
  /** Screens below its address have entries of their own. */
  readonly isExact?: boolean
}

export type NavigationGroup = { readonly label?: string; readonly items: readonly NavigationItem[] }

/** A group without a label is parted from the one above it by a line. */
export function SideNavigation({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const t = useTranslations('kit-work.frame')
  return (
    <nav className={styles['navigation']} aria-label={t('navigation')}>
      {groups.map((group) => (
        <Group key={group.items[0]?.path} group={group} />
      ))}
    </nav>
  )
}

function Group({ group: { label, items } }: { readonly group: NavigationGroup }) {
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
          <Item key={item.path} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({
  item: { path, label, icon, count = 0, isExact = false },
}: {
  readonly item: NavigationItem
}) {
  const t = useTranslations('kit-work.frame')
  return (
    <li>
      <PathLink path={path} className={styles['item']} activeClassName={styles['active']} isExact={isExact}>
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
