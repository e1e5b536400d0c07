import { ApplicationBadge } from '@causeway/web/collection/account-badges.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../../company-name.ts'
import desk from '../../../components/desk.module.css'
import { OneScreen } from '../../../components/one-screen.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { SubjectHistory } from '../../audit/parts/subject-history.tsx'
import { SubjectRequests } from '../../requests/parts/subject-requests.tsx'
import { applicationQueries, type ConsoleApplication } from '../queries.ts'
import { ApplicationActions } from './application-actions.tsx'
import { HolderCard, IssuedAccounts, MerchantCard } from './application-cards.tsx'
import { StoreCards } from './store-cards.tsx'
import { BuyersCard, PapersCard, TradeCard } from './trade-cards.tsx'

export function ApplicationScreen() {
  const t = useTranslations('applications')
  return (
    <OneScreen
      kind="application"
      queryOf={applicationQueries.detail}
      unknown="application_not_found"
      list="Applications"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(application) => <ApplicationPage application={application} />}
    </OneScreen>
  )
}

type Props = { readonly application: ConsoleApplication }

/** What a reviewer needs to decide, on one screen: merchant, holder, stores or buyers, papers, requests. */
function ApplicationPage({ application }: Props) {
  const t = useTranslations('applications.cards')
  const types = useTranslations('account-words.types')
  const titles = useTranslations('titles')
  const { id, merchant_id, application_type } = application
  const { name } = useCompanyName()(application)
  return (
    <Page
      title={`${name} · ${types(application_type)}`}
      breadcrumb={<ScreenLink to="Applications">{titles('Applications')}</ScreenLink>}
      context={<Head application={application} />}
    >
      <ApplicationActions application={application} />
      <IssuedAccounts application={application} />
      <div className={desk['cards']}>
        <MerchantCard application={application} />
        <HolderCard application={application} />
        {application_type === 'e_commerce' ? (
          <StoreCards application={application} />
        ) : (
          <>
            <TradeCard application={application} />
            <BuyersCard application={application} />
            <PapersCard application={application} />
          </>
        )}
      </div>
      <SubjectRequests
        subject_id={id}
        merchant_id={merchant_id}
        words={{ title: t('requests'), none: t('noRequests') }}
      />
      <Section title={t('history')}>
        <SubjectHistory subject_id={id} />
      </Section>
    </Page>
  )
}

function Head({ application }: Props) {
  const t = useTranslations('applications')
  const accounts = useTranslations('accounts')
  const { number, application_state, submitted_at, due_at, decided_at, reviewer } = application
  return (
    <span className={desk['facts']}>
      <ApplicationBadge state={application_state} />
      <NumberField value={number} label={accounts('copyNumber')} />
      {submitted_at && <span>{t.rich('head.submitted', { time: () => <Time value={submitted_at} /> })}</span>}
      {due_at && !decided_at && <span>{t.rich('head.due', { time: () => <Time value={due_at} /> })}</span>}
      {decided_at && <span>{t.rich('head.decided', { time: () => <Time value={decided_at} /> })}</span>}
      {reviewer && <span>{t('head.reviewer', { name: reviewer.name })}</span>}
    </span>
  )
}
