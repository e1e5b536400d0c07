import { ChevronDownIcon, LogOutIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '@causeway/web/components/menu.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { signOut } from '@causeway/web/session/sign-out.ts'
import { useTranslations } from 'use-intl'
import { useOperator } from '../operator.ts'
import styles from './account-menu.module.css'

/** Who is signed in, what that person may do, and the way out. */
export function AccountMenu() {
  const t = useTranslations('nav')
  const shell = useTranslations('shell')
  const operator = useOperator()
  const trigger = (
    <>
      <VisuallyHidden>{t('account')}</VisuallyHidden>
      <span className={styles['name']}>{operator?.name}</span>
      <ChevronDownIcon />
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={styles['trigger']}>
      <MenuLine>
        <span className={`${styles['line']} ${styles['strong']}`}>{operator?.name}</span>
        <span className={styles['line']}>{operator?.email}</span>
        <span className={styles['line']}>
          {operator?.roles.map((role) => shell(`roles.${role}`)).join(shell('comma'))}
        </span>
      </MenuLine>
      <MenuLine />
      <MenuItem icon={<LogOutIcon />} onSelect={() => void signOut('POST /api/console/logout')}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
