import { failureCode } from '@causeway/web/api/failure.ts'
import { Page } from '@causeway/web/components/page.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { useWindowTitle } from '../../router/screen-title.tsx'
import { useClaimOnOpening } from './claim-notice.tsx'
import { HeadActions, HeadFacts } from './merchant-head.tsx'
import { MerchantNotices } from './merchant-notices.tsx'
import { MerchantTabs, type Tab, tabs } from './merchant-tabs.tsx'
import { type ConsoleMerchant, merchantQueries } from './queries.ts'
import { ReviewTab } from './review/review-tab.tsx'

/** Loaded on demand: most cases are decided without them. */
const VersionsTab = lazy(async () => ({ default: (await import('./versions-tab.tsx')).VersionsTab }))
const DecisionsTab = lazy(async () => ({ default: (await import('./decisions-tab.tsx')).DecisionsTab }))
const AmendmentsTab = lazy(async () => ({
  default: (await import('./amendments/amendments-tab.tsx')).AmendmentsTab,
}))
const RequestsTab = lazy(async () => ({
  default: (await import('./requests/requests-tab.tsx')).RequestsTab,
}))
const FilesTab = lazy(async () => ({ default: (await import('./files-tab.tsx')).FilesTab }))
const AuditTab = lazy(async () => ({ default: (await import('./audit-tab.tsx')).AuditTab }))

export function MerchantScreen() {
  const id = useScreenSearch()['id'] ?? ''
  // The key resets marks and input when another company is opened.
  return id ? <MerchantById key={id} id={id} /> : <NoMerchant />
}

function MerchantById({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(merchantQueries.detail(id))
  if (data) return <MerchantPage merchant={data} />
  if (failureCode(error) === 'merchant_not_found') return <NoMerchant />
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={8} />
}

function NoMerchant() {
  const t = useTranslations('merchant')
  return (
    <NotFoundState action={<ScreenLink to="Merchants">{t('toList')}</ScreenLink>}>
      {t('notFound')}
    </NotFoundState>
  )
}

function MerchantPage({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant')
  const titles = useTranslations('titles')
  const tab = oneOf(tabs, useScreenSearch()['tab']) ?? 'review'
  const { name, other } = useCompanyName()(merchant)
  const title = name || t('nameless')
  useWindowTitle(title)
  useClaimOnOpening(merchant)
  return (
    <Page
      title={title}
      breadcrumb={<ScreenLink to="Merchants">{titles('Merchants')}</ScreenLink>}
      {...(other && { context: other })}
      actions={<HeadActions merchant={merchant} />}
    >
      <HeadFacts merchant={merchant} />
      <MerchantNotices merchant={merchant} />
      <MerchantTabs merchant={merchant} current={tab} />
      <TabContent tab={tab} merchant={merchant} />
    </Page>
  )
}

type TabProps = { readonly tab: Tab; readonly merchant: ConsoleMerchant }

/** The review stays mounted while another tab is open, so that its marks are kept. */
function TabContent({ tab, merchant }: TabProps) {
  return (
    <>
      <div hidden={tab !== 'review'}>
        <ReviewTab merchant={merchant} isShown={tab === 'review'} />
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        {tab === 'versions' && <VersionsTab merchant={merchant} />}
        {tab === 'decisions' && <DecisionsTab merchant={merchant} />}
        {tab === 'amendments' && <AmendmentsTab merchant={merchant} />}
        {tab === 'requests' && <RequestsTab merchant={merchant} />}
        {tab === 'files' && <FilesTab merchant={merchant} />}
        {tab === 'audit' && <AuditTab merchant={merchant} />}
      </Suspense>
    </>
  )
}
