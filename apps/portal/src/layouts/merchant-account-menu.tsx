import { ChevronDownIcon, LogOutIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '@causeway/web/components/menu.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useSession } from '@causeway/web/session/session.ts'
import { signOut } from '@causeway/web/session/sign-out.ts'
import { useTranslations } from 'use-intl'
import { maySignOut } from '../before-sign-out.ts'
import { useCompanyName } from '../company-name.ts'
// Here, as whoever signs out does it here: the answers' own part may not have been loaded.
import '../components/request-answer/forget-answers.ts'
import styles from './merchant-account-menu.module.css'

/** Who is signed in, and for which company; and the way out. */
export function AccountMenu() {
  const t = useTranslations('nav')
  const words = useTranslations('shell.account')
  const { session, ended } = useSession()
  const email = (session ?? ended)?.user_info.email ?? ''
  const company = useCompanyName()
  const name = company || email
  const trigger = (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <VisuallyHidden>{t('account')}</VisuallyHidden>
      <span className={styles['name']}>{name}</span>
      {company && <VisuallyHidden>{email}</VisuallyHidden>}
      <ChevronDownIcon />
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={styles['trigger']}>
      <MenuLine>
        {company && <span className={styles['company']}>{company}</span>}
        <span className={styles['email']}>{email}</span>
      </MenuLine>
      <MenuLine />
      <MenuItem icon={<LogOutIcon />} onSelect={() => void leave()}>
        {words('signOut')}
      </MenuItem>
    </Menu>
  )
}

async function leave(): Promise<void> {
  if (await maySignOut()) await signOut('POST /api/user/logout')
}
