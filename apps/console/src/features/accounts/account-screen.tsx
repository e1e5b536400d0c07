import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { SubjectHistory } from '../audit/parts/subject-history.tsx'
import { AccountActions } from './account-actions.tsx'
import { BankCard, FactsCard, StoresCard } from './account-cards.tsx'
import { accountQueries, type ConsoleAccount } from './queries.ts'

export function AccountScreen() {
  const t = useTranslations('accounts')
  return (
    <OneScreen
      kind="account"
      queryOf={accountQueries.detail}
      unknown="account_not_found"
      list="ReceiptAccounts"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(account) => <AccountPage account={account} />}
    </OneScreen>
  )
}

function AccountPage({ account }: { readonly account: ConsoleAccount }) {
  const t = useTranslations('accounts')
  const titles = useTranslations('titles')
  const placeName = usePlaceName()
  const { id, number, currency, country, account_state } = account
  return (
    <Page
      title={placeName(`${currency}_${country}`)}
      breadcrumb={<ScreenLink to="ReceiptAccounts">{titles('ReceiptAccounts')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <AccountBadge state={account_state} />
          <NumberField value={number} label={t('copyNumber')} />
        </span>
      }
    >
      <AccountActions account={account} />
      <div className={desk['cards']}>
        <FactsCard account={account} />
        <BankCard account={account} />
        <StoresCard account={account} />
      </div>
      <Section title={t('history')}>
        <SubjectHistory subject_id={id} />
      </Section>
    </Page>
  )
}
