import type { Merchant } from '@causeway/contract'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Progress } from './progress.tsx'
import styles from './result.module.css'
import { Submission } from './submission.tsx'

const tones: Readonly<Record<Merchant['merchant_state'], StatusTone>> = {
  not_audit: 'idle',
  wait_audit: 'info',
  audit_fail: 'bad',
  audit_pass: 'good',
}

type Props = {
  readonly merchant: Merchant
  readonly title: string
  readonly lead: ReactNode
  readonly actions?: ReactNode
  /** The title of the details of the company. */
  readonly submitted: string
  /** The actions required from the user. */
  readonly children?: ReactNode
}

/** The common layout of all results: the current state, with progress and next steps at the side. */
export function ResultPage({ merchant, title, lead, actions, submitted, children }: Props) {
  const t = useTranslations('result.progress')
  const states = useTranslations('profile.states')
  const { merchant_state } = merchant
  return (
    <Page
      title={title}
      context={<span className={styles['lead']}>{lead}</span>}
      actions={actions}
      breadcrumb={<StatusBadge tone={tones[merchant_state]}>{states(merchant_state)}</StatusBadge>}
    >
      <div className={styles['columns']}>
        <div className={styles['main']}>{children}</div>
        <div className={styles['side']}>
          <Section title={t('title')}>
            <Progress merchant={merchant} />
          </Section>
        </div>
        <div className={styles['rest']}>
          <Submission title={submitted} merchant={merchant} />
        </div>
      </div>
    </Page>
  )
}
