import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { useWindowTitle } from '../../router/screen-title.tsx'
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
  const t = useTranslations('merchant')
  return (
    <OneScreen
      kind="merchant"
      queryOf={merchantQueries.detail}
      unknown="merchant_not_found"
      list="Merchants"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(merchant) => <MerchantPage merchant={merchant} />}
    </OneScreen>
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
