import type { UserInfo } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { KeyIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckPayPasswordDialog } from './check-pay-password-dialog.tsx'
import { SetPayPasswordDialog } from './parts/set-pay-password-dialog.tsx'
import { SecuritySection } from './security-section.tsx'

const tones = { locked: 'bad', set: 'good', missing: 'warn' } as const

export function PayPasswordSection({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security.pay-password')
  const [dialog, setDialog] = useState<'set' | 'check'>()
  const close = () => setDialog(undefined)
  const { has_pay_pwd, pay_pwd_locked_until } = user
  const state = pay_pwd_locked_until ? 'locked' : has_pay_pwd ? 'set' : 'missing'
  const buttons = (
    <>
      {state === 'set' && <Button onClick={() => setDialog('check')}>{t('check.open')}</Button>}
      <Button tone={state === 'missing' ? 'primary' : 'default'} onClick={() => setDialog('set')}>
        {t(`${state}.action`)}
      </Button>
    </>
  )
  return (
    <SecuritySection name="pay-password">
      <RowList>
        <ListRow
          icon={<KeyIcon />}
          title={<StatusBadge tone={tones[state]}>{t(`${state}.badge`)}</StatusBadge>}
          detail={<Detail user={user} state={state} />}
          aside={buttons}
        />
      </RowList>
      <SetPayPasswordDialog open={dialog === 'set'} onClose={close} />
      <CheckPayPasswordDialog
        open={dialog === 'check'}
        onClose={close}
        onForgotten={() => setDialog('set')}
      />
    </SecuritySection>
  )
}

type DetailProps = { readonly user: UserInfo; readonly state: keyof typeof tones }

function Detail({ user: { pay_pwd_locked_until, pay_pwd_changed_at }, state }: DetailProps) {
  const t = useTranslations('security.pay-password')
  const moment = state === 'locked' ? pay_pwd_locked_until : pay_pwd_changed_at
  return t.rich(`${state}.detail`, {
    time: () => moment && <Time value={moment} relative={state === 'set'} />,
  })
}
