import { type SubmissionState, type TradeSubmission, tradeSubmissionList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { Amounts } from './amounts.tsx'
import { tradeQueries } from './queries.ts'

const filters = filtersOf({
  names: 'trade-materials.submissions.filters',
  options: { submission_state: 'trade.submission_states' },
})

export const submissionTones = {
  draft: 'idle',
  submitted: 'info',
  reviewed: 'good',
  withdrawn: 'idle',
} as const satisfies Record<SubmissionState, string>

type Names = 'number' | 'template' | 'rows' | 'covered' | 'state' | 'time'

export function SubmissionTab() {
  const t = useTranslations('trade-materials.submissions')
  const columnWords = useTranslations('trade-materials.submissions.columns')
  const states = useTranslations('trade.submission_states')
  const templates = useTranslations('trade.templates')
  const address = useListAddress(tradeSubmissionList, { filters })
  const columns = columnsOf<TradeSubmission, Names>(columnWords, {
    number: {
      card: 'title',
      cell: ({ id, number }) => (
        <ScreenLink to="CollectionMaterialSubmit" search={{ ...address.search, id }} className={rowLinkClass}>
          {number}
        </ScreenLink>
      ),
    },
    template: { card: 'note', cell: ({ template }) => templates(template) },
    rows: {
      cell: ({ row_count: rows, accepted_count: accepted, refused_count: refused }) =>
        t('counts', { rows, accepted, refused }),
    },
    covered: { align: 'end', card: 'amount', cell: ({ covered }) => <Amounts amounts={covered} /> },
    state: {
      card: 'state',
      cell: ({ submission_state: state }) => (
        <StatusBadge tone={submissionTones[state]}>{states(state)}</StatusBadge>
      ),
    },
    time: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} /> },
  })
  return (
    <ListView<TradeSubmission>
      label={t('label')}
      address={address}
      query={useQuery(tradeQueries.submissions(address.query))}
      columns={columns}
      empty={<EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>}
    />
  )
}
