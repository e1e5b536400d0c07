import type { RowState, SubmissionState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const submissionTones: Readonly<Record<SubmissionState, StatusTone>> = {
  draft: 'idle',
  submitted: 'warn',
  reviewed: 'good',
  withdrawn: 'idle',
}

export function SubmissionBadge({ state }: { readonly state: SubmissionState }) {
  const t = useTranslations('trade.submission_states')
  return <StatusBadge tone={submissionTones[state]}>{t(state)}</StatusBadge>
}

const rowTones: Readonly<Record<RowState, StatusTone>> = {
  draft: 'idle',
  submitted: 'warn',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'idle',
}

export function RowBadge({ state }: { readonly state: RowState }) {
  const t = useTranslations('trade.row_states')
  return <StatusBadge tone={rowTones[state]}>{t(state)}</StatusBadge>
}
