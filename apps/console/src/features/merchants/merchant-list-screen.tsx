import { jurisdictions, type MerchantRow, merchantStates } from '@causeway/contract'
import { DataTable } from '@causeway/web/components/data-table.tsx'
import { FilterBar, FilterSelect, FilterText } from '@causeway/web/components/filters.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { tableOf } from '@causeway/web/components/table-of.ts'
import { oneOf } from '@causeway/web/navigation/list-search.ts'
import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type MerchantFilter, merchantListQueries } from './queries.ts'
import { useMerchantColumns } from './use-merchant-columns.tsx'

const queues = ['to_review', 'to_confirm'] as const
const risks = ['high', 'standard'] as const
const answers = ['yes', 'no'] as const

type Address = ReturnType<typeof useListAddress>

/** The address is anybody's to write: what is no filter of ours is left out. */
function readFilter({ search, state }: Address): MerchantFilter {
  const filter = {
    queue: oneOf(queues, search['queue']),
    merchant_state: oneOf(merchantStates, search['state']),
    jurisdiction: oneOf(jurisdictions, search['jurisdiction']),
    risk: oneOf(risks, search['risk']),
    suspended: oneOf(answers, search['suspended']),
    search: search['search']?.slice(0, 100),
  }
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  // What waits is worked off from its oldest; everybody else is looked for from the newest.
  return { ...state, ...set, sort: filter.queue ? 'submitted_at' : '-submitted_at' }
}

export function MerchantListScreen() {
  const t = useTranslations('merchants')
  const titles = useTranslations('titles')
  const address = useListAddress()
  const filter = readFilter(address)
  const list = useQuery(merchantListQueries.list(filter))
  const { page: _page, page_size: _size, sort: _sort, queue, ...narrowed } = filter
  const isNarrowed = Object.keys(narrowed).length > 0
  const clear = () => address.filter(cleared)
  return (
    <Page title={titles('Merchants')}>
      <QueueTabs current={queue ?? 'all'} />
      <Filters address={address} onClear={isNarrowed ? clear : undefined} />
      <DataTable<MerchantRow>
        label={titles('Merchants')}
        columns={useMerchantColumns()}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        state={address.state}
        onChange={address.turn}
        empty={<EmptyState title={t(`empty.${queue ?? 'all'}`)} />}
        onClearFilter={isNarrowed ? clear : undefined}
      />
    </Page>
  )
}

const cleared = {
  state: undefined,
  jurisdiction: undefined,
  risk: undefined,
  suspended: undefined,
  search: undefined,
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('merchants.tabs')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'all', label: t('all'), search: {} },
    ...queues.map((key) => ({ key, label: t(key), search: { queue: key }, count: data?.[key].count })),
  ]
  return <TabLinks label={t('label')} to="Merchants" tabs={tabs} current={current} />
}

type FiltersProps = { readonly address: Address; readonly onClear: (() => void) | undefined }

function Filters({ address, onClear }: FiltersProps) {
  const t = useTranslations('merchants.filters')
  const profile = useTranslations('profile')
  const { search, filter } = address
  return (
    <FilterBar onClear={onClear}>
      <FilterText label={t('search')} placeholder={t('searchHint')} name="search" address={address} />
      <FilterSelect
        label={t('state')}
        all={t('all')}
        value={search['state']}
        options={merchantStates.map((value) => ({ value, label: profile(`states.${value}`) }))}
        onChange={(state) => filter({ state })}
      />
      <FilterSelect
        label={t('jurisdiction')}
        all={t('all')}
        value={search['jurisdiction']}
        options={jurisdictions.map((value) => ({ value, label: profile(`jurisdictions.${value}`) }))}
        onChange={(jurisdiction) => filter({ jurisdiction })}
      />
      <FilterSelect
        label={t('risk')}
        all={t('all')}
        value={search['risk']}
        options={risks.map((value) => ({ value, label: t(value) }))}
        onChange={(risk) => filter({ risk })}
      />
      <FilterSelect
        label={t('suspended')}
        all={t('all')}
        value={search['suspended']}
        options={answers.map((value) => ({ value, label: t(value) }))}
        onChange={(suspended) => filter({ suspended })}
      />
    </FilterBar>
  )
}
