import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { PayeeBadge } from '@causeway/web/payees/payee-badges.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { SubjectHistory } from '../audit/parts/subject-history.tsx'
import { SubjectHits } from '../screening/parts/subject-hits.tsx'
import { PayeeActions } from './payee-actions.tsx'
import { AccountCard, FactsCard, NameCheckCard } from './payee-cards.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PayeeNotices } from './payee-notices.tsx'
import { type ConsolePayee, payeeQueries } from './queries.ts'

export function PayeeScreen() {
  const t = useTranslations('payees')
  return (
    <OneScreen
      kind="payee"
      queryOf={payeeQueries.detail}
      unknown="payee_not_found"
      list="Payees"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(payee) => <PayeePage payee={payee} />}
    </OneScreen>
  )
}

type Props = { readonly payee: ConsolePayee }

/** What a reviewer needs to decide, on one screen. */
function PayeePage({ payee }: Props) {
  const t = useTranslations('payees')
  const titles = useTranslations('titles')
  return (
    <Page
      title={payee.name || t('unnamed')}
      breadcrumb={<ScreenLink to="Payees">{titles('Payees')}</ScreenLink>}
      context={<Head payee={payee} />}
    >
      <PayeeActions payee={payee} />
      <PayeeNotices payee={payee} />
      <div className={desk['cards']}>
        <FactsCard payee={payee} />
        <NameCheckCard payee={payee} />
        <AccountCard payee={payee} />
        <SubjectHits hits={payee.hits} hasNames />
      </div>
      <PayeeFields payee={payee} />
      <Section title={t('detail.history')}>
        <SubjectHistory subject_id={payee.id} />
      </Section>
    </Page>
  )
}

function Head({ payee: { number, payee_state, change_state, open_version } }: Props) {
  const t = useTranslations('payees')
  const { submitted_at = null, due_at = null, version_state } = open_version ?? {}
  const isVerifying = version_state === 'verifying'
  return (
    <span className={desk['facts']}>
      <PayeeBadge state={payee_state} />
      {change_state === 'verifying' && <StatusBadge tone="warn">{t('changed')}</StatusBadge>}
      <NumberField value={number} label={t('copyNumber')} />
      {isVerifying && submitted_at && (
        <span>{t.rich('detail.submittedAt', { time: () => <Time value={submitted_at} /> })}</span>
      )}
      {isVerifying && due_at && <span>{t.rich('detail.due', { time: () => <Time value={due_at} /> })}</span>}
    </span>
  )
}
