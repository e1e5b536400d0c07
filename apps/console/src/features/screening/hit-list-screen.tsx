import { screeningHitList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { queueQueries } from '../overview/queries.ts'
import { type ScreeningHit, screeningQueries } from './queries.ts'
import { useHitColumns } from './use-hit-columns.tsx'

const filters = filtersOf({
  names: 'screening.filters',
  options: { subject_kind: 'screening.subjects' },
})

const tabs = ['waiting', 'proposed', 'cleared', 'confirmed', 'dropped'] as const

/** Names that are like a name of the sanctions list. */
export function HitListScreen() {
  const t = useTranslations('screening')
  const titles = useTranslations('titles')
  const address = useListAddress(screeningHitList, { filters, tab: 'hit_state' })
  const { hit_state: state } = address.query
  return (
    <Page
      title={titles('Screening')}
      context={t('context')}
      actions={<ScreenLink to="ScreeningLists">{titles('ScreeningLists')}</ScreenLink>}
    >
      <StateTabs current={state ?? 'all'} />
      <ListView<ScreeningHit>
        label={titles('Screening')}
        address={address}
        query={useQuery(screeningQueries.hits(address.query))}
        columns={useHitColumns()}
        empty={<EmptyState title={t(`empty.${state ?? 'all'}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('screening')
  const { data } = useQuery(queueQueries.all())
  const links = [
    { key: 'all', label: t('all'), search: {} },
    ...tabs.map((key) => ({
      key,
      label: t(`states.${key}`),
      search: { hit_state: key },
      count: key === 'waiting' ? data?.screening_hits.count : undefined,
    })),
  ]
  return <TabLinks label={t('tabs')} to="Screening" tabs={links} current={current} />
}
