import { marginChangeList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProposalRemark } from '../../components/proposals/proposal-remark.tsx'
import { useProposalColumns } from '../../components/proposals/use-proposal-columns.tsx'
import { MarginDiff, usePairName } from './margin-diff.tsx'
import { type MarginChange, rateQueries } from './queries.ts'

const filters = filtersOf({ names: 'proposals.filters', options: { change_state: 'proposals.states' } })

/** Every margin change, with its proposer, its decision and the values. */
export function ChangeHistory() {
  const t = useTranslations('rates.history')
  const address = useListAddress(marginChangeList, { filters })
  return (
    <ListView<MarginChange>
      label={t('table')}
      address={address}
      query={useQuery(rateQueries.changes(address.query))}
      columns={useColumns()}
      empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
    />
  )
}

function useColumns(): Column<MarginChange>[] {
  const t = useTranslations('rates.history')
  const pairName = usePairName()
  const own = columnsOf<MarginChange, 'pair' | 'change'>(t, {
    pair: { cell: ({ pair }) => pairName(pair), card: 'title' },
    change: { cell: (change) => <Change change={change} />, card: 'wide' },
  })
  return [...own, ...useProposalColumns()]
}

function Change({ change }: { readonly change: MarginChange }) {
  return (
    <>
      <MarginDiff change={change} />
      <ProposalRemark remark={change.remark} />
    </>
  )
}
