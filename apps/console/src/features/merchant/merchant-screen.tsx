import { failureCode } from '@causeway/web/api/failure.ts'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { useWindowTitle } from '../../router/screen-title.tsx'
import { useScreenId } from '../../router/use-screen-id.ts'
import { useClaimOnOpening } from './claim-notice.tsx'
import { LazyAuditTab } from './lazy-audit-tab.ts'
import { HeadActions, HeadFacts } from './merchant-head.tsx'
import { MerchantNotices } from './merchant-notices.tsx'
import { MerchantTabs, type Tab, tabs } from './merchant-tabs.tsx'
import { type ConsoleMerchant, merchantQueries } from './queries.ts'
import { ReviewTab } from './review/review-tab.tsx'

/** Loaded on demand: most cases are decided without them. */
const laterTabs = {
  versions: lazyPart(async () => (await import('./versions-tab.tsx')).VersionsTab, 6),
  decisions: lazyPart(async () => (await import('./decisions-tab.tsx')).DecisionsTab, 6),
  amendments: lazyPart(async () => (await import('./amendments/amendments-tab.tsx')).AmendmentsTab, 6),
  requests: lazyPart(async () => (await import('./requests-tab.tsx')).RequestsTab, 6),
  files: lazyPart(async () => (await import('./files-tab.tsx')).FilesTab, 6),
  audit: LazyAuditTab,
}

export function MerchantScreen() {
  const id = useScreenId('merchant')
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
  const Later = tab !== 'review' && laterTabs[tab]
  return (
    <>
      <div hidden={tab !== 'review'}>
        <ReviewTab merchant={merchant} isShown={tab === 'review'} />
      </div>
      {Later && <Later merchant={merchant} />}
    </>
  )
}
