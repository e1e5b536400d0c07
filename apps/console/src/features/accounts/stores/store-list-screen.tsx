import { consoleStoreList, storeStates } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../../components/remark-dialog.tsx'
import { TabLinks } from '../../../components/tab-links.tsx'
import { queueQueries } from '../../overview/queries.ts'
import { decideStore, type StoreRow, storeQueries } from '../queries.ts'
import { type StoreVerdict, useStoreColumns } from './use-store-columns.tsx'

const filters = filtersOf({ names: 'accounts.stores.filters' })

/** Stores by state; a proof is decided in its row. */
export function StoreListScreen() {
  const t = useTranslations('accounts.stores')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleStoreList, { filters, tab: 'store_state' })
  const { store_state: state = 'all' } = address.query
  const [asked, setAsked] = useState<Asked>()
  return (
    <Page title={titles('Stores')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<StoreRow>
        label={titles('Stores')}
        address={address}
        query={useQuery(storeQueries.list(address.query))}
        columns={useStoreColumns((store, verdict) => setAsked({ store, verdict }))}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
      <VerdictDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('accounts.stores.tabs')
  const { data } = useQuery(queueQueries.all())
  const inOrder = ['proof_given', ...storeStates.filter((state) => state !== 'proof_given')] as const
  const tabs = [
    ...inOrder.map((key) => ({
      key,
      label: t(key),
      search: { store_state: key },
      count: { proof_given: data?.stores.count, proof_due: data?.stores_overdue.count }[key as 'proof_due'],
    })),
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Stores" tabs={tabs} current={current} />
}

type Asked = { readonly store: StoreRow; readonly verdict: StoreVerdict }

type DialogProps = { readonly asked: Asked | undefined; readonly onClose: () => void }

/** Stays open after a lost race and shows why, although the row has left the list. */
function VerdictDialog({ asked, onClose }: DialogProps) {
  const t = useTranslations('accounts.stores.decide')
  const verdict = asked?.verdict ?? 'accept'
  return (
    <RemarkDialog
      open={asked !== undefined}
      title={t(`${verdict}.title`, { name: asked?.store.store_name ?? '' })}
      words={t(`${verdict}.words`)}
      submitLabel={t(`${verdict}.submit`)}
      tone={verdict === 'refuse' ? 'danger' : 'primary'}
      optional={verdict === 'accept'}
      maxLength={2000}
      onDecide={async (remark) => {
        if (asked) await decideStore(asked.store.id, { verdict, remark })
        return t(`${verdict}.done`)
      }}
      onClose={onClose}
    />
  )
}
