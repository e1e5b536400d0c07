import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { ChevronDownIcon, LogOutIcon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuLine, menuTriggerClass } from '../components/menu.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import styles from './account-menu.module.css'

type Props = {
  /** Who is signed in, or for which company. */
  readonly name: string
  /** What tells this account from another: its address first. */
  readonly details: readonly string[]
  readonly onSignOut: () => void
}

/** Who is signed in, and the way out. */
export function AccountMenu({ name, details, onSignOut }: Props) {
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
      <MenuItem icon={<LogOutIcon />} onSelect={onSignOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
