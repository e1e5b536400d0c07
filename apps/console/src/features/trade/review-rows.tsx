import { consoleRowList } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { TabLinks } from '../../components/tab-links.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { OrderDetails } from './order-details.tsx'
import { type ConsoleSubmissionDetail, type ReviewRow, tradeQueries } from './queries.ts'
import { useIsDeciding } from './take-bar.tsx'
import { useRowColumns } from './use-row-columns.tsx'

type Props = { readonly submission: ConsoleSubmissionDetail }

const filters = filtersOf({ names: 'trade-review.rowFilters', options: { row_state: 'trade.row_states' } })

/** The set of ids with one of them changed to the other side. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

/** The orders of a submission. Rows of the page that are not decided can be chosen and decided together. */
export function ReviewRows({ submission }: Props) {
  const t = useTranslations('trade-review.rows')
  const isDeciding = useIsDeciding(submission)
  const address = useListAddress(consoleRowList, { filters, tab: 'show' })
  const query = useQuery(tradeQueries.rows(submission.id, address.query))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (query.data?.list ?? []).filter(({ row_state }) => row_state === 'submitted')
  const rows = open.filter(({ id }) => chosen.has(id))
  const columns = useRowColumns({
    payers: submission.payers,
    opened,
    onOpen: (id) => setOpened(toggled(opened, id)),
    ...(isDeciding && { chosen, onChoose: (id: string) => setChosen(toggled(chosen, id)) }),
  })
  return (
    <Section title={t('title')}>
      <div className={desk['stack']}>
        <ShowTabs submission={submission} current={address.query.show ?? 'all'} />
        {isDeciding && (
          <DecisionBar
            submission={submission}
            rows={rows}
            isAll={rows.length > 0 && rows.length === open.length}
            onAll={(isOn) => setChosen(new Set(isOn ? open.map(({ id }) => id) : []))}
            canChoose={open.length > 0}
          />
        )}
        <ListView<ReviewRow>
          label={t('list')}
          address={address}
          query={query}
          columns={columns}
          below={(row) => opened.has(row.id) && <OrderDetails row={row} submission={submission} />}
          empty={<EmptyState title={t('none')} />}
        />
      </div>
    </Section>
  )
}

function ShowTabs({ submission, current }: Props & { readonly current: string }) {
  const t = useTranslations('trade-review.rows')
  const { id, exception_count, sample_count, row_count } = submission
  const seen = exception_count + sample_count
  const tabs = [
    { key: 'to_see', label: t('toSee'), search: { id, show: 'to_see' }, count: seen },
    { key: 'exceptions', label: t('exceptions'), search: { id, show: 'exceptions' }, count: exception_count },
    { key: 'rest', label: t('rest'), search: { id, show: 'rest' }, count: row_count - seen },
    { key: 'all', label: t('all'), search: { id }, count: row_count },
  ]
  return <TabLinks label={t('tabs')} to="TradeSubmission" tabs={tabs} current={current} />
}
