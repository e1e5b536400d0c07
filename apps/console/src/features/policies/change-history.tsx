import { policyChangeList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProposalRemark } from '../../components/proposals/proposal-remark.tsx'
import { useProposalColumns } from '../../components/proposals/use-proposal-columns.tsx'
import { PolicyDiff } from './policy-diff.tsx'
import { type PolicyChange, policyQueries } from './queries.ts'
import { usePolicyWords } from './use-policy-words.ts'

const filters = filtersOf({
  names: 'policies.history.filters',
  options: { policy: 'policy-words.policies.*.title', change_state: 'proposals.states' },
})

/** Every change of policies, or of one, with its operators and the values. */
export function ChangeHistory() {
  const t = useTranslations('policies.history')
  const address = useListAddress(policyChangeList, { filters })
  return (
    <ListView<PolicyChange>
      label={t('table')}
      address={address}
      query={useQuery(policyQueries.changes(address.query))}
      columns={useColumns()}
      empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
    />
  )
}

function useColumns(): Column<PolicyChange>[] {
  const t = useTranslations('policies.history')
  const { titleOf } = usePolicyWords()
  const own = columnsOf<PolicyChange, 'policy' | 'version' | 'change'>(t, {
    policy: { cell: ({ policy }) => titleOf(policy), card: 'title' },
    version: { cell: ({ version }) => version ?? '–' },
    change: { cell: (change) => <Change change={change} />, card: 'wide' },
  })
  return [...own, ...useProposalColumns()]
}

function Change({ change }: { readonly change: PolicyChange }) {
  return (
    <>
      <PolicyDiff change={change} />
      <ProposalRemark remark={change.remark} />
    </>
  )
}
