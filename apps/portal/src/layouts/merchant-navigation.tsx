import { BuildingIcon, DashboardIcon, ShieldIcon } from '@causeway/web/components/icons.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.tsx'
import type { BuiltName } from '../screens.ts'
import styles from './merchant-navigation.module.css'

type Item = { readonly to: BuiltName; readonly icon: ReactNode }
type Group = { readonly label?: 'settings'; readonly items: readonly Item[] }

/** Every place that the navigation leads to. The narrow bar has the same ones without their groups. */
const groups: readonly Group[] = [
  { items: [{ to: 'MerchantDashboard', icon: <DashboardIcon /> }] },
  {
    label: 'settings',
    items: [
      { to: 'SettingsAccountMaterials', icon: <BuildingIcon /> },
      { to: 'SettingsAccountSecurity', icon: <ShieldIcon /> },
    ],
  },
]

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

function NavigationItem({ item: { to, icon } }: { readonly item: Item }) {
  const titles = useTranslations('titles')
  return (
    <li>
      <ScreenLink to={to} className={styles['item']} activeClassName={styles['active']}>
        {icon}
        {titles(to)}
      </ScreenLink>
    </li>
  )
}

export function BottomNavigation() {
  const t = useTranslations('nav')
  return (
    <nav className={styles['bottom']} aria-label={t('label')}>
      <ul>
        {groups
          .flatMap(({ items }) => items)
          .map((item) => (
            <NavigationItem key={item.to} item={item} />
          ))}
      </ul>
    </nav>
  )
}
