import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ScreeningDecision, ScreeningHitDetail } from './queries.ts'

const states: Readonly<Record<ScreeningDecision['verb'], TimelineStep['state']>> = {
  clear: 'done',
  remember: 'done',
  propose: 'current',
  confirm: 'failed',
  decline: 'done',
  withdraw: 'done',
  drop: 'done',
}

/** Every decision on the hit with its operator and reason, the newest first, down to its finding. */
export function DecisionHistory({
  hit: { decisions, found_at, hit_state },
}: {
  readonly hit: ScreeningHitDetail
}) {
  const t = useTranslations('screening.history')
  const steps = decisions.map(({ verb, operator, remark, decided_at }, index): TimelineStep => {
    const isLast = index === decisions.length - 1
    const state = verb === 'propose' && !(isLast && hit_state === 'proposed') ? 'done' : states[verb]
    return {
      id: String(index),
      title: t(`verbs.${verb}`, { name: operator?.name ?? '' }),
      state,
      at: decided_at,
      ...(remark && { detail: <p className={desk['remark']}>{remark}</p> }),
    }
  })
  const found: TimelineStep = { id: 'found', title: t('found'), state: 'done', at: found_at }
  return <Timeline steps={[...steps.toReversed(), found]} />
}
