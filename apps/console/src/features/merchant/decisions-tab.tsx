import { EmptyState } from '@causeway/web/components/states.tsx'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsoleMerchant, Decision } from './queries.ts'
import { RefusalLines } from './refusal-lines.tsx'

/** All decisions with their reasons, makers and checkers. */
export function DecisionsTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.decisions')
  const titleOf = useTitle()
  if (merchant.decisions.length === 0) return <EmptyState title={t('empty')} />
  const newest = merchant.decisions.toSorted((a, b) => b.made_at.localeCompare(a.made_at))
  const steps = newest.map(
    (decision): TimelineStep => ({
      id: decision.id,
      title: titleOf(decision),
      state: stateOf(decision),
      at: decision.decided_at ?? decision.made_at,
      detail: <Detail merchant={merchant} decision={decision} />,
    }),
  )
  return <Timeline steps={steps} />
}

function stateOf({ decision_state, verdict }: Decision): TimelineStep['state'] {
  if (decision_state === 'proposed') return 'current'
  return decision_state === 'done' && verdict === 'approve' ? 'done' : 'failed'
}

function useTitle() {
  const t = useTranslations('merchant.decisions')
  return ({ verdict, decision_state, refusal_kind, number }: Decision) => {
    const outcome =
      verdict === 'refuse'
        ? (`refused_${refusal_kind ?? 'retry'}` as const)
        : (`approve_${decision_state}` as const)
    const about = number === null ? t('aboutAmendment') : t('aboutSubmission', { number })
    return t('title', { outcome: t(`outcomes.${outcome}`), about })
  }
}

type DetailProps = { readonly merchant: ConsoleMerchant; readonly decision: Decision }

function Detail({ merchant, decision }: DetailProps) {
  const t = useTranslations('merchant.decisions')
  const { maker, checker, remark, refusals, decision_state } = decision
  return (
    <div className={desk['lines']}>
      <p className={desk['quiet']}>
        {maker ? t('maker', { name: maker }) : t('system')}
        {checker && ` · ${t(decision_state === 'declined' ? 'decliner' : 'checker', { name: checker })}`}
      </p>
      {refusals.length > 0 && <RefusalLines profile={merchant.profile} refusals={refusals} />}
      {remark && (
        <p className={desk['remark']}>
          {t('remark')} {remark}
        </p>
      )}
    </div>
  )
}
