import type { Amendment, Merchant } from '@causeway/contract'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { ChangeList } from './change-list.tsx'
import { withdrawAmendment } from './queries.ts'
import { remarksOf, useReasons } from './use-remarks.ts'

type Props = { readonly merchant: Merchant; readonly amendment: Amendment; readonly mayAmend: boolean }

/** The newest amendment, if it is under review or refused. Other states appear in the history only. */
export function AmendmentNotice({ merchant, amendment, mayAmend }: Props) {
  if (amendment.amendment_state === 'submitted') {
    return <UnderReview merchant={merchant} amendment={amendment} />
  }
  if (amendment.amendment_state !== 'refused') return null
  return <Refused merchant={merchant} amendment={amendment} mayAmend={mayAmend} />
}

function UnderReview({ merchant, amendment }: Omit<Props, 'mayAmend'>) {
  const t = useTranslations('materials.review')
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice
      tone="info"
      title={t('title')}
      action={
        <Button size="small" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      }
    >
      <p>{t('detail', { time: formatDateTime(amendment.submitted_at) })}</p>
      <ChangeList before={merchant.profile} after={amendment.profile} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        onConfirm={async () => {
          await withdrawAmendment(amendment.id)
          notify(t('withdrawn'))
        }}
      >
        {t('withdrawDetail')}
      </Confirm>
    </Notice>
  )
}

function Refused({ merchant, amendment, mayAmend }: Props) {
  const t = useTranslations('materials.refused')
  const reasonOf = useReasons()
  const whole = amendment.refusals.filter(({ path }) => !path)
  return (
    <Notice
      tone="bad"
      title={t('title')}
      action={
        mayAmend && (
          <ScreenLink
            to="SettingsAccountMaterials"
            search={{ edit: 'review', from: amendment.id }}
            className={buttonClass({ size: 'small' })}
          >
            {t('mend')}
          </ScreenLink>
        )
      }
    >
      <p>{t('detail', { time: formatDateTime(amendment.decided_at ?? amendment.submitted_at) })}</p>
      {whole.map(({ reason }) => (
        <p key={reason}>{reasonOf(reason)}</p>
      ))}
      <ChangeList
        before={merchant.profile}
        after={amendment.profile}
        remarks={remarksOf(amendment, reasonOf)}
      />
    </Notice>
  )
}
