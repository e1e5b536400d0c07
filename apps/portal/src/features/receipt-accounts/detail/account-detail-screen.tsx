import type { ReceiptAccount } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ListLink } from '../parts/list-link.tsx'
import { accountQueries } from '../queries.ts'
import pair from '../receipt-accounts.module.css'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountNotices } from './account-notices.tsx'
import { AccountReceipts } from './account-receipts.tsx'
import { AccountStores } from './account-stores.tsx'
import { LetterButtons } from './letter-buttons.tsx'
import { PayerGuide } from './payer-guide.tsx'
import { ShareCard } from './share-card.tsx'
import { ShareLinks } from './share-links.tsx'

/** Only the sandbox loads it. */
const PayInForm = lazyPart(async () => (await import('./pay-in-form.tsx')).PayInForm, 6)

export function AccountDetailScreen() {
  const { id } = useScreenSearch()
  return id ? <OneAccount key={id} id={id} /> : <NoAccount />
}

function OneAccount({ id }: { readonly id: string }) {
  const titles = useTranslations('titles')
  const placeName = usePlaceName()
  const query = useQuery(accountQueries.one(id))
  const { data, error } = query
  if (!data && failureCode(error) === 'account_not_found') return <NoAccount />
  const title = data ? data.alias || placeName(`${data.currency}_${data.country}`) : titles('AccountDetail')
  return (
    <Page
      title={title}
      {...(data?.alias && { context: placeName(`${data.currency}_${data.country}`) })}
      breadcrumb={<ListLink />}
      actions={data && <AccountActions account={data} />}
    >
      <Loaded query={query} lines={10}>
        {(account) => <Content account={account} />}
      </Loaded>
    </Page>
  )
}

function NoAccount() {
  const t = useTranslations('account-detail')
  const titles = useTranslations('titles')
  return (
    <EmptyState
      title={t('notFound.title')}
      level={1}
      action={
        <ScreenLink to="AccountList" className={buttonClass()}>
          {titles('AccountList')}
        </ScreenLink>
      }
    >
      {t('notFound.words')}
    </EmptyState>
  )
}

function Content({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail')
  const { details, account_state } = account
  const isActive = account_state === 'active'
  return (
    <>
      <AccountNotices account={account} />
      <div className={pair['pair']}>
        <div className={pair['stack']}>
          {details && <ShareCard account={account} details={details} />}
          {details && <PayerGuide account={account} />}
        </div>
        <div className={pair['stack']}>
          <SectionCard title={t('facts')}>
            <AccountFacts account={account} />
          </SectionCard>
          {isActive && (
            <SectionCard title={t('share.title')}>
              <ShareLinks account={account} />
            </SectionCard>
          )}
          {isActive && (
            <SectionCard title={t('letter.title')}>
              <LetterButtons id={account.id} />
            </SectionCard>
          )}
          {details && sandboxIsOn && (
            <SectionCard title={t('payIn.title')}>
              <PayInForm account={account} />
            </SectionCard>
          )}
        </div>
      </div>
      <AccountStores account={account} />
      {details && <AccountReceipts id={account.id} />}
      <Section title={t('history.title')}>
        <AccountHistory account={account} />
      </Section>
    </>
  )
}
