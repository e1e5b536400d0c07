import { classNames } from '@causeway/web/components/class-names.ts'
import { BuildingIcon, DashboardIcon, ShieldIcon } from '@causeway/web/components/icons.tsx'
import { Menu, menuItemClass } from '@causeway/web/components/menu.tsx'
import { ChartIcon, HistoryIcon, MoreIcon, SwapIcon } from '@causeway/web/components/more-icons.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.tsx'
import { type BuiltName, pathOf } from '../screens.ts'
import styles from './merchant-navigation.module.css'

type Item = { readonly to: BuiltName; readonly icon: ReactNode }
type Group = { readonly label?: 'exchange' | 'settings'; readonly items: readonly Item[] }

/** Every place that the navigation leads to. The narrow bar has the same ones without their groups. */
const groups: readonly Group[] = [
  { items: [{ to: 'MerchantDashboard', icon: <DashboardIcon /> }] },
  {
    label: 'exchange',
    items: [
      { to: 'ExchangeCenter', icon: <ChartIcon /> },
      { to: 'ExchangeApply', icon: <SwapIcon /> },
      { to: 'ExchangeDetails', icon: <HistoryIcon /> },
    ],
  },
  {
    label: 'settings',
    items: [
      { to: 'SettingsAccountMaterials', icon: <BuildingIcon /> },
      { to: 'SettingsAccountSecurity', icon: <ShieldIcon /> },
    ],
  },
]

/** So many fit at the lower edge of a narrow screen; the others are a press away. */
const BOTTOM_ITEMS = 4

export function SideNavigation() {
  const t = useTranslations('nav')
  return (
    <nav className={styles['side']} aria-label={t('label')}>
      {groups.map((group) => (
        <NavigationGroup key={group.label ?? 'home'} group={group} />
      ))}
    </nav>
  )
}

function NavigationGroup({ group: { label, items } }: { readonly group: Group }) {
  const t = useTranslations('nav.groups')
  const id = useId()
  return (
    <div className={styles['group']}>
      {label && (
        <p id={id} className={styles['label']}>
          {t(label)}
        </p>
      )}
      <ul {...(label && { 'aria-labelledby': id })}>
        {items.map((item) => (
          <NavigationItem key={item.to} item={item} />
        ))}
      </ul>
    </div>
  )
}

/** A list is called by what is in it, though its address is titled by a single one. */
function useItemLabel(isNarrow = false): (name: BuiltName) => string {
  const t = useTranslations('nav')
  const titles = useTranslations('titles')
  return (name) => {
    if (name === 'ExchangeDetails') return t('conversions')
    // A title of two words has no room at the lower edge.
    return name === 'ExchangeCenter' && isNarrow ? t('exchange') : titles(name)
  }
}

type ItemProps = { readonly item: Item; readonly isNarrow?: boolean }

function NavigationItem({ item: { to, icon }, isNarrow = false }: ItemProps) {
  const labelOf = useItemLabel(isNarrow)
  return (
    <li>
      <ScreenLink to={to} className={styles['item']} activeClassName={styles['active']}>
        {icon}
        {labelOf(to)}
      </ScreenLink>
    </li>
  )
}

export function BottomNavigation() {
  const t = useTranslations('nav')
  const items = groups.flatMap((group) => group.items)
  return (
    <nav className={styles['bottom']} aria-label={t('label')}>
      <ul>
        {items.slice(0, BOTTOM_ITEMS).map((item) => (
          <NavigationItem key={item.to} item={item} isNarrow />
        ))}
        <li>
          <MoreItems items={items.slice(BOTTOM_ITEMS)} />
        </li>
      </ul>
    </nav>
  )
}

function MoreItems({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('nav')
  const labelOf = useItemLabel()
  const trigger = (
    <>
      <MoreIcon />
      {t('more')}
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={styles['item']}>
      {items.map(({ to, icon }) => (
        <Link key={to} to={pathOf(to)} role="menuitem" tabIndex={-1} className={classNames(menuItemClass)}>
          {icon}
          {labelOf(to)}
        </Link>
      ))}
    </Menu>
  )
}
