import { NumberText } from '@causeway/web/components/number-text.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { HitStateBadge } from './hit-state-badge.tsx'
import type { ScreeningHit } from './queries.ts'

export function useHitColumns(): Column<ScreeningHit>[] {
  const t = useTranslations('screening.columns')
  const words = useTranslations('screening')
  const reasons = useTranslations('screening.reasons')
  return columnsOf(t, {
    name: {
      cell: ({ id, screened_name }) => (
        <Name name={screened_name} link={{ to: 'ScreeningHit', search: { id } }} />
      ),
      card: 'title',
    },
    entry: {
      cell: ({ matched_name, entry_name }) => (
        <Name name={matched_name} under={matched_name === entry_name ? undefined : entry_name} />
      ),
      cardCell: ({ matched_name, dataset }) => words('card', { name: matched_name, dataset }),
      card: 'wide',
    },
    score: {
      sort: 'score',
      align: 'end',
      cell: ({ score }) => <span className={desk['figure']}>{score}</span>,
      cardCell: ({ score, reason }) => `${score} · ${reasons(reason)}`,
      card: 'amount',
    },
    reason: { cell: ({ reason }) => <span className={desk['figure']}>{reasons(reason)}</span> },
    subject: { cell: ({ subject }) => <Subject subject={subject} /> },
    company: { cell: (row) => <CompanyName of={row} /> },
    state: { cell: ({ hit_state }) => <HitStateBadge state={hit_state} />, card: 'state' },
    age: { sort: '-found_at', cell: ({ found_at }) => <Age since={found_at} />, card: 'note' },
  })
}

/** The kind and the number of the object whose name was screened. */
export function Subject({ subject: { kind, number } }: Pick<ScreeningHit, 'subject'>) {
  const t = useTranslations('screening.subjects')
  return (
    <>
      {t(kind)} {number && <NumberText value={number} />}
    </>
  )
}

const screenOf = {
  receipt: 'Receipt',
  holder: 'Holder',
  payee: 'Payee',
  trade_submission: 'TradeSubmission',
} as const

/** The same, as a link for those who may open it. */
export function SubjectLink({ subject }: Pick<ScreeningHit, 'subject'>) {
  const mayOpen = useMayOpen()
  const to = screenOf[subject.kind]
  if (!mayOpen(to)) return <Subject subject={subject} />
  return (
    <ScreenLink to={to} search={{ id: subject.id }}>
      <Subject subject={subject} />
    </ScreenLink>
  )
}
