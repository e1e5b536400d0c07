import type { Merchant } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { requestQueries } from '../requests/queries.ts'
import { merchantQueries } from './queries.ts'

type Props = { readonly merchant: Merchant }

/** Past events, the current step with its owner and deadline, and the next steps. */
export function Progress({ merchant }: Props) {
  const past = usePast(merchant)
  const now = useUpcomingSteps(merchant)
  return <Timeline steps={[...past, ...now]} />
}

/** The history; until it is loaded, the events known from the merchant itself. */
function usePast(merchant: Merchant): TimelineStep[] {
  const t = useTranslations('result.progress')
  const { data: entries } = useQuery(merchantQueries.history())
  if (!entries)
    return knownPast(merchant).map(({ event, at }) => step(event, t(`events.${event}`, { number: 1 }), at))
  return entries.map(({ id, event, occurred_at, number, refusals }) => ({
    ...step(event, t(`events.${event}`, { number: number ?? 1 }), occurred_at),
    id,
    ...(refusals.length > 0 && { remark: t('reasons', { count: refusals.length }) }),
  }))
}

const FAILED: readonly string[] = ['refused', 'request_expired', 'suspended', 'amendment_refused']

function step(event: string, title: string, at: string): TimelineStep {
  return { id: event, title, at, state: FAILED.includes(event) ? 'failed' : 'done' }
}

type Known = { readonly event: 'opened' | 'submitted' | 'refused'; readonly at: string }

function knownPast({ created_at, submitted_at, decided_at }: Merchant): Known[] {
  return [
    { event: 'opened', at: created_at },
    ...(submitted_at ? [{ event: 'submitted' as const, at: submitted_at }] : []),
    ...(decided_at ? [{ event: 'refused' as const, at: decided_at }] : []),
  ]
}

type StepName = 'submit' | 'review' | 'answer' | 'mend' | 'decision'

function useUpcomingSteps({ merchant_state, refusal_kind, due_at }: Merchant): TimelineStep[] {
  const t = useTranslations('result.progress')
  const { data: requests = [] } = useQuery({
    ...requestQueries.open(),
    ...(merchant_state !== 'wait_audit' && { queryFn: skipToken }),
  })
  const current = (name: StepName, by: 'ours' | 'yours', remark?: string): TimelineStep => ({
    id: name,
    title: t(`steps.${name}`),
    state: 'current',
    detail: <StatusBadge tone={by === 'ours' ? 'info' : 'warn'}>{t(by)}</StatusBadge>,
    ...(remark && { remark }),
  })
  const future = (name: StepName, remark?: string): TimelineStep => ({
    id: name,
    title: t(`steps.${name}`),
    state: 'future',
    ...(remark && { remark }),
  })
  const decision = future('decision', t('decisionNote'))
  if (merchant_state === 'not_audit') return [current('submit', 'yours'), future('review'), decision]
  if (merchant_state === 'audit_fail') {
    return refusal_kind === 'final' ? [] : [current('mend', 'yours'), future('review')]
  }
  const asked = requests.filter(({ request_state }) => request_state === 'action_required')
  const [until] = asked.map(({ expires_at }) => expires_at).sort()
  if (until) {
    return [
      current('answer', 'yours', t('until', { time: formatDateTime(until) })),
      future('review'),
      decision,
    ]
  }
  return [current('review', 'ours', due_at ? t('expected', { time: formatDateTime(due_at) }) : ''), decision]
}
