import type { Merchant } from '@causeway/contract'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'
import { type OpenState, Progress } from './progress.tsx'
import { Refusals } from './refusals.tsx'
import styles from './result.module.css'
import { Submission } from './submission.tsx'
import { useFollowedMerchant } from './use-followed-merchant.ts'

const tones: Readonly<Record<OpenState, StatusTone>> = {
  not_audit: 'idle',
  wait_audit: 'info',
  audit_fail: 'bad',
}

export function ResultScreen() {
  const merchant = useFollowedMerchant()
  if (!merchant || merchant.merchant_state === 'audit_pass') return null
  return <Result merchant={merchant} state={merchant.merchant_state} />
}

type Props = { readonly merchant: Merchant; readonly state: OpenState }

function Result({ merchant, state }: Props) {
  const t = useTranslations('result')
  return (
    <Page
      title={t(`${state}.title`)}
      context={t(`${state}.lead`)}
      breadcrumb={<StatusBadge tone={tones[state]}>{t(`${state}.badge`)}</StatusBadge>}
    >
      <div className={styles['columns']}>
        <div className={styles['content']}>
          {state === 'audit_fail' && <Refusals merchant={merchant} />}
          <Section title={t('company.title')}>
            <SectionCard>
              <Submission merchant={merchant} />
            </SectionCard>
          </Section>
        </div>
        <Section title={t('progress.title')}>
          <Progress merchant={merchant} state={state} />
        </Section>
      </div>
    </Page>
  )
}
