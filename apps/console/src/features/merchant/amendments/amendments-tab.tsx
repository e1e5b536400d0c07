import { type AmendmentState, changesBetween } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import type { Change } from '../changes-table.tsx'
import type { ConsoleAmendment, ConsoleMerchant } from '../queries.ts'
import { RefusalLines } from '../refusal-lines.tsx'
import { AmendmentReview } from './amendment-review.tsx'

const tones = { submitted: 'info', approved: 'good', refused: 'bad', withdrawn: 'idle' } as const

/** The amendment under review, and earlier ones with their outcome. */
export function AmendmentsTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.amendments')
  if (merchant.amendments.length === 0) return <EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>
  const newest = merchant.amendments.toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at))
  return (
    <div className={desk['stack']}>
      {newest.map((amendment) => (
        <AmendmentCard key={amendment.id} merchant={merchant} amendment={amendment} />
      ))}
    </div>
  )
}

type Props = { readonly merchant: ConsoleMerchant; readonly amendment: ConsoleAmendment }

function AmendmentCard({ merchant, amendment }: Props) {
  const t = useTranslations('merchant.amendments')
  const { amendment_state, submitted_at, profile, refusals } = amendment
  const changes = changesOf(merchant, amendment)
  return (
    <SectionCard title={t('title')} aside={<AmendmentStateBadge state={amendment_state} />}>
      <div className={desk['stack']}>
        <p className={desk['quiet']}>
          <NumberText value={amendment.number} />
          {' · '}
          {t.rich('submitted', { time: () => <Time value={submitted_at} /> })}
        </p>
        {changes.length > 0 ? (
          <AmendmentReview merchant={merchant} amendment={amendment} changes={changes} />
        ) : (
          <p className={desk['quiet']}>{t('inForce')}</p>
        )}
        {refusals.length > 0 && <RefusalLines profile={profile} refusals={refusals} />}
      </div>
    </SectionCard>
  )
}

function AmendmentStateBadge({ state }: { readonly state: AmendmentState }) {
  const t = useTranslations('merchant.amendments.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}

/** Compared with the details in force now; the versions show the state at the time of a decision. */
function changesOf(merchant: ConsoleMerchant, { changed, profile }: ConsoleAmendment): Change[] {
  return changesBetween(merchant.profile, profile).filter(({ path }) => changed.includes(path))
}
