import type { UserInfo } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { PhoneIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RenewCodesDialog, TurnOffDialog } from './authenticator-dialogs.tsx'
import { SecuritySection } from './security-section.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

export function AuthenticatorSection({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security.authenticator')
  const [dialog, setDialog] = useState<'on' | 'off' | 'renew'>()
  const close = () => setDialog(undefined)
  const { has_totp, recovery_codes_left } = user
  const state = has_totp ? 'on' : 'off'
  const buttons = has_totp ? (
    <>
      <Button onClick={() => setDialog('renew')}>{t('renew.open')}</Button>
      <Button onClick={() => setDialog('off')}>{t('turnOff.open')}</Button>
    </>
  ) : (
    <Button onClick={() => setDialog('on')}>{t('turnOn.open')}</Button>
  )
  return (
    <SecuritySection name="authenticator">
      <RowList>
        <ListRow
          icon={<PhoneIcon />}
          title={<StatusBadge tone={has_totp ? 'good' : 'idle'}>{t(`${state}.badge`)}</StatusBadge>}
          detail={t(`${state}.detail`, { count: recovery_codes_left })}
          aside={buttons}
        />
      </RowList>
      <TurnOnDialog open={dialog === 'on'} onClose={close} />
      <TurnOffDialog open={dialog === 'off'} onClose={close} />
      <RenewCodesDialog open={dialog === 'renew'} onClose={close} />
    </SecuritySection>
  )
}
