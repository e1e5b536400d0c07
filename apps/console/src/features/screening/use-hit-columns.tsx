import { NumberText } from '@causeway/web/components/number-text.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { Age } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { HitStateBadge } from './hit-state-badge.tsx'
import type { ScreeningHit } from './queries.ts'

export function useHitColumns(): Column<ScreeningHit>[] {
  const t = useTranslations('screening.columns')
  const words = useTranslations('screening')
  const nameOf = useCompanyName()
  const reasons = useTranslations('screening.reasons')
  return columnsOf(t, {
    name: {
      cell: ({ id, screened_name }) => (
        <ScreenLink to="ScreeningHit" search={{ id }} className={rowLinkClass}>
          {screened_name}
        </ScreenLink>
      ),
      card: 'title',
    },
    entry: {
      cell: ({ matched_name, entry_name }) => (
        <span className={desk['pair']}>
          {matched_name}
          {matched_name !== entry_name && <span className={desk['quiet']}>{entry_name}</span>}
        </span>
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
    company: { cell: (row) => nameOf(row).name },
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

const screenOf = { receipt: 'Receipt', holder: 'Holder', trade_submission: 'TradeSubmission' } as const

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
