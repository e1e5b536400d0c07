import { classNames } from '@causeway/web/components/class-names.ts'
import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, menuItemClass } from '@causeway/web/components/menu.tsx'
import { NavigationLink } from '@causeway/web/layouts/navigation-link.tsx'
import { type NavigationItem, useCurrentPath } from '@causeway/web/layouts/side-navigation.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathOf } from '../screens.ts'
import styles from './bottom-navigation.module.css'

/** The number of items that fit on a narrow screen; the others are under “More”. */
const BOTTOM_ITEMS = 4

type Props = { readonly items: readonly NavigationItem[] }

/** The navigation items without their groups. */
export function BottomNavigation({ items }: Props) {
  const t = useTranslations('nav')
  const frame = useTranslations('kit-work.frame')
  const current = useCurrentPath(items)
  // A long title does not fit here.
  const shortened: Readonly<Record<string, string>> = { [pathOf('ExchangeCenter')]: t('exchange') }
  return (
    <nav className={styles['navigation']} aria-label={frame('navigation')}>
      <ul className={styles['items']}>
        {items.slice(0, BOTTOM_ITEMS).map(({ path, icon, label }) => (
          <li key={path}>
            <NavigationLink
              path={path}
              isCurrent={path === current}
              className={styles['item']}
              activeClassName={styles['active']}
            >
              {icon}
              {shortened[path] ?? label}
            </NavigationLink>
          </li>
        ))}
        <li>
          <MoreItems items={items.slice(BOTTOM_ITEMS)} current={current} />
        </li>
      </ul>
    </nav>
  )
}

function MoreItems({ items, current }: Props & { readonly current: string | undefined }) {
  const t = useTranslations('nav')
  const trigger = (
    <>
      <MoreIcon />
      {t('more')}
    </>
  )
  const isInside = items.some(({ path }) => path === current)
  return (
    <Menu trigger={trigger} triggerClass={classNames(styles['item'], isInside && styles['active'])}>
      {items.map(({ path, icon, label }) => (
        <Link key={path} to={path} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {icon}
          {label}
        </Link>
      ))}
    </Menu>
  )
}
