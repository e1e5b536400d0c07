import { Button } from '@causeway/web/components/button.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { MerchantStateBadge } from '../../components/merchant-state-badge.tsx'
import { useMay, useOperator } from '../../operator.ts'
import { useGoTo } from '../../router/screen-link.ts'
import { OpenRequestDialog } from '../requests/parts/open-request-dialog.tsx'
import styles from './merchant.module.css'
import { type ConsoleMerchant, releaseMerchant } from './queries.ts'
import { ResumeDialog, SuspendDialog } from './suspension-dialogs.tsx'

type Props = { readonly merchant: ConsoleMerchant }

/** The key facts of a company, shown above its profile. */
export function HeadFacts({ merchant }: Props) {
  const t = useTranslations('merchant.facts')
  const risks = useTranslations('profile.risk_reasons')
  const { merchant_state, risk_reasons, suspension, submitted_at, due_at, claim } = merchant
  const isDue = merchant_state === 'wait_audit' && due_at !== null
  return (
    <div className={styles['facts']}>
      <span className={styles['badges']}>
        <MerchantStateBadge state={merchant_state} />
        {suspension && <StatusBadge tone="bad">{t('suspended')}</StatusBadge>}
        {risk_reasons.map((reason) => (
          <StatusBadge key={reason} tone="warn">
            {t('risk', { reason: risks(reason) })}
          </StatusBadge>
        ))}
      </span>
      <NumberField value={merchant.number} label={t('copyNumber')} />
      <span>{merchant.profile.registration_number}</span>
      <span>{merchant.email}</span>
      {submitted_at && <span>{t.rich('submitted', { time: () => <Time value={submitted_at} /> })}</span>}
      {isDue && (
        <span className={new Date(due_at) < new Date() ? desk['late'] : undefined}>
          {t.rich('due', { time: () => <Time value={due_at} /> })}
        </span>
      )}
      {claim && <Claimed merchant={merchant} />}
    </div>
  )
}

function Claimed({ merchant: { id, claim } }: Props) {
  const t = useTranslations('merchant.claim')
  const operator = useOperator()
  const { isAtWork, run } = useWrite(() => releaseMerchant(id))
  if (!claim) return null
  if (claim.operator_id !== operator?.id) return <span>{t('by', { name: claim.name })}</span>
  return (
    <span className={desk['buttons']}>
      {t('mine')}
      <Button size="small" tone="quiet" loading={isAtWork} onClick={() => run()}>
        {t('release')}
      </Button>
    </span>
  )
}

export function HeadActions({ merchant }: Props) {
  const t = useTranslations('merchant.actions')
  const [open, setOpen] = useState<'request' | 'suspend' | 'resume'>()
  const mayAsk = useMay('reviewer')
  const maySuspend = useMay('reviewer', 'administrator')
  const { id, profile, merchant_state, suspension } = merchant
  const goTo = useGoTo()
  const canAsk = mayAsk && (merchant_state === 'wait_audit' || merchant_state === 'audit_pass')
  const canSuspend = maySuspend && merchant_state === 'audit_pass'
  const close = () => setOpen(undefined)
  return (
    <div className={desk['buttons']}>
      {canSuspend && (
        <Button onClick={() => setOpen(suspension ? 'resume' : 'suspend')}>
          {t(suspension ? 'resume' : 'suspend')}
        </Button>
      )}
      {canAsk && <Button onClick={() => setOpen('request')}>{t('request')}</Button>}
      <OpenRequestDialog
        about={{ merchant_id: id, profile }}
        subject={{ kind: 'merchant', id }}
        open={open === 'request'}
        onClose={close}
        onOpened={(request) => goTo('Merchant', { id, tab: 'requests', request })}
      />
      <SuspendDialog merchant={merchant} open={open === 'suspend'} onClose={close} />
      <ResumeDialog merchant={merchant} open={open === 'resume'} onClose={close} />
    </div>
  )
}
