import { submissionMachine } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age, isLate } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName } from '../../components/name.tsx'
import { useOperator } from '../../operator.ts'
import { AmountLines } from './amount-lines.tsx'
import type { ConsoleSubmission } from './queries.ts'
import { SubmissionBadge } from './state-badges.tsx'

export function useSubmissionColumns(): Column<ConsoleSubmission>[] {
  const t = useTranslations('trade-review.columns')
  const templates = useTranslations('trade.templates')
  return columnsOf(t, {
    merchant: {
      cell: (row) => (
        <CompanyName
          of={row}
          link={{
            to: 'TradeSubmission',
            search: { id: row.id, ...(row.submission_state === 'submitted' && { show: 'to_see' }) },
          }}
        />
      ),
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    template: { cell: ({ template }) => templates(template), card: 'wide' },
    orders: { cell: (row) => <Orders row={row} />, card: 'wide' },
    covered: {
      align: 'end',
      cell: ({ covered }) => <AmountLines amounts={covered} />,
      card: 'amount',
    },
    state: { cell: ({ submission_state: state }) => <SubmissionBadge state={state} />, card: 'state' },
    reviewer: { cell: (row) => <Reviewer row={row} /> },
    age: { sort: '-submitted_at', cell: (row) => <Waits row={row} />, card: 'note' },
  })
}

type Props = { readonly row: ConsoleSubmission }

/** How many orders there are, how many a person has to see, and how many are decided. */
function Orders({ row }: Props) {
  const t = useTranslations('trade-review')
  const cases = useTranslations('trade.case_exceptions')
  const { row_count, exception_count, sample_count, accepted_count, refused_count, exceptions } = row
  const decided = accepted_count + refused_count
  return (
    <span className={desk['pair']}>
      {t('orders', { count: row_count })}
      <span className={desk['quiet']}>
        {decided > 0
          ? t('decided', { accepted: accepted_count, refused: refused_count })
          : t('toSee', { exceptions: exception_count, sample: sample_count })}
      </span>
      {exceptions.map((each) => (
        <StatusBadge key={each} tone="warn">
          {cases(each)}
        </StatusBadge>
      ))}
    </span>
  )
}

function Reviewer({ row: { reviewer, submission_state } }: Props) {
  const t = useTranslations('trade-review')
  const operator = useOperator()
  if (!reviewer) return submission_state === 'submitted' ? t('free') : '–'
  return reviewer.operator_id === operator?.id ? t('mine') : reviewer.name
}

/** Only a submission that is not reviewed has waited for too long. */
function Waits({ row: { submitted_at, submission_state } }: Props) {
  if (!submitted_at || submissionMachine.isFinal(submission_state)) return '–'
  const late = submission_state === 'submitted' && isLate(submitted_at)
  return (
    <span className={late ? desk['late'] : undefined}>
      <Age since={submitted_at} />
    </span>
  )
}
