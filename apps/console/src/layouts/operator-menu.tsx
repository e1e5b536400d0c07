import { AccountMenu } from '@causeway/web/layouts/account-menu.tsx'
import { signOut } from '@causeway/web/session/sign-out.ts'
import { useTranslations } from 'use-intl'
import { useOperator } from '../operator.ts'

/** The signed-in operator with their roles, and sign-out. */
export function OperatorMenu() {
  const t = useTranslations('shell')
  const { name = '', email = '', roles = [] } = useOperator() ?? {}
  const may = roles.map((role) => t(`roles.${role}`)).join(t('comma'))
  return (
    <AccountMenu
      name={name}
      details={[email, may]}
      onSignOut={() => void signOut('POST /api/console/logout')}
    />
  )
}
