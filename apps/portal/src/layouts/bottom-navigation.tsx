import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, menuItemClass } from '@causeway/web/components/menu.tsx'
import type { NavigationItem } from '@causeway/web/layouts/side-navigation.tsx'
import { PathLink } from '@causeway/web/navigation/screen-links.tsx'
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
  // A long title does not fit here.
  const shortened: Readonly<Record<string, string>> = { [pathOf('ExchangeCenter')]: t('exchange') }
  return (
    <nav className={styles['navigation']} aria-label={frame('navigation')}>
      <ul className={styles['items']}>
        {items.slice(0, BOTTOM_ITEMS).map(({ path, icon, label }) => (
          <li key={path}>
            <PathLink path={path} className={styles['item']} activeClassName={styles['active']}>
              {icon}
              {shortened[path] ?? label}
            </PathLink>
          </li>
        ))}
        <li>
          <MoreItems items={items.slice(BOTTOM_ITEMS)} />
        </li>
      </ul>
    </nav>
  )
}

function MoreItems({ items }: Props) {
  const t = useTranslations('nav')
  const trigger = (
    <>
      <MoreIcon />
      {t('more')}
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={styles['item']}>
      {items.map(({ path, icon, label }) => (
        <Link key={path} to={path} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {icon}
          {label}
        </Link>
      ))}
    </Menu>
  )
}
