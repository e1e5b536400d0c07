import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { ChevronDownIcon, LogOutIcon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuLine, menuItemClass, menuTriggerClass } from '../components/menu.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import styles from './account-menu.module.css'
import type { NavigationItem } from './side-navigation.tsx'

type Props = {
  /** The name of the user or the company. */
  readonly name: string
  /** Details that identify the account, the email address first. */
  readonly details: readonly string[]
  /** Screens about the account. */
  readonly links?: readonly NavigationItem[]
  readonly onSignOut: () => void
}

/** The signed-in account, its settings and sign-out. */
export function AccountMenu({ name, details, links = [], onSignOut }: Props) {
  const t = useTranslations('kit-work.frame')
  const trigger = (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <VisuallyHidden>{t('account')}</VisuallyHidden>
      <span className={styles['name']}>{name}</span>
      <VisuallyHidden>{details[0]}</VisuallyHidden>
      <ChevronDownIcon />
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={classNames(menuTriggerClass, styles['trigger'])}>
      <MenuLine>
        <span className={classNames(styles['line'], styles['strong'])}>{name}</span>
        {details.filter(Boolean).map((detail) => (
          <span key={detail} className={styles['line']}>
            {detail}
          </span>
        ))}
      </MenuLine>
      <MenuLine />
      {links.map(({ path, icon, label }) => (
        <Link key={path} to={path} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {icon}
          {label}
        </Link>
      ))}
      {links.length > 0 && <MenuLine />}
      <MenuItem icon={<LogOutIcon />} onSelect={onSignOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
