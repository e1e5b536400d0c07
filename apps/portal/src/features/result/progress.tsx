import type { Merchant } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'

/** The states in which there is something to follow; an approved company is led to its home. */
export type OpenState = Exclude<Merchant['merchant_state'], 'audit_pass'>

type Props = { readonly merchant: Merchant; readonly state: OpenState }

/** What has happened, whose turn it is now, and what comes then. */
export function Progress({ merchant, state }: Props) {
  const t = useTranslations('result.progress')
  const step = (id: StepName, step: Omit<TimelineStep, 'id' | 'title'>): TimelineStep => ({
    id,
    title: t(id),
    ...step,
  })
  const ours = <StatusBadge tone="info">{t('ours')}</StatusBadge>
  const yours = <StatusBadge tone="warn">{t('yours')}</StatusBadge>
  const opened = step('opened', { state: 'done', at: merchant.created_at })
  const submitted = step('submitted', { state: 'done', ...at(merchant.submitted_at) })
  const decision = step('decision', { state: 'future', remark: t('decisionNote') })
  const steps: Readonly<Record<OpenState, readonly TimelineStep[]>> = {
    not_audit: [
      opened,
      step('submit', { state: 'current', detail: yours }),
      step('review', { state: 'future' }),
      decision,
    ],
    wait_audit: [opened, submitted, step('review', { state: 'current', detail: ours }), decision],
    audit_fail: [
      opened,
      submitted,
      step('refused', { state: 'failed', ...at(merchant.decided_at) }),
      step('mend', { state: 'current', detail: yours }),
      step('review', { state: 'future' }),
    ],
  }
  return <Timeline steps={steps[state]} />
}

type StepName = 'opened' | 'submit' | 'submitted' | 'review' | 'refused' | 'mend' | 'decision'

function at(moment: string | null): { at?: string } {
  return moment ? { at: moment } : {}
}
