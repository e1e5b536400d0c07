import type { UserInfo } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { LockIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecuritySection } from './security-section.tsx'

export function LoginPasswordSection({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security.password')
  const [isOpen, setOpen] = useState(false)
  return (
    <SecuritySection name="password">
      <RowList>
        <ListRow
          icon={<LockIcon />}
          title={t('lastChanged')}
          detail={<Time value={user.password_changed_at} relative />}
          aside={<Button onClick={() => setOpen(true)}>{t('change')}</Button>}
        />
      </RowList>
      <ChangePasswordDialog open={isOpen} onClose={() => setOpen(false)} />
    </SecuritySection>
  )
}
