import { DebtBadge } from '@causeway/web/collection/debt-badge.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { DebtActions } from './debt-actions.tsx'
import { DebtEntries } from './debt-entries.tsx'
import { type DebtDetail, debtQueries } from './queries.ts'

export function DebtScreen() {
  const t = useTranslations('debts')
  return (
    <OneScreen
      kind="debt"
      queryOf={debtQueries.one}
      unknown="debt_not_found"
      list="Debts"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(debt) => <DebtPage debt={debt} />}
    </OneScreen>
  )
}

type Props = { readonly debt: DebtDetail }

function DebtPage({ debt }: Props) {
  const t = useTranslations('debts')
  const titles = useTranslations('titles')
  const { name } = useCompanyName()(debt)
  return (
    <Page
      title={name}
      breadcrumb={<ScreenLink to="Debts">{titles('Debts')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <DebtBadge state={debt.debt_state} />
          <NumberField value={debt.number} label={t('columns.number')} />
          <span>{t.rich('since', { time: () => <Time value={debt.opened_at} /> })}</span>
        </span>
      }
    >
      <DebtActions debt={debt} />
      <SectionCard title={t('detail.title')}>
        <Facts debt={debt} />
      </SectionCard>
      <Section title={t('detail.history')}>
        <DebtEntries entries={debt.entries} />
      </Section>
    </Page>
  )
}

function Facts({ debt }: Props) {
  const t = useTranslations('debts.detail')
  const { owed, ended_at } = debt
  return (
    <DescriptionList>
      <Description term={t('merchant')}>
        <MerchantLink of={debt} />
      </Description>
      <Description term={t('owed')} strong>
        {formatAmount(owed.amount, owed.currency)}
      </Description>
      {ended_at && (
        <Description term={t('ended')}>
          <Time value={ended_at} />
        </Description>
      )}
      <Description term={t('sources')}>
        <Sources debt={debt} />
      </Description>
    </DescriptionList>
  )
}

/** The money that could repay the debt. */
function Sources({ debt: { sources } }: Props) {
  const t = useTranslations('debts.detail')
  if (sources.length === 0) return t('noSources')
  return (
    <ul className={desk['lines']}>
      {sources.map(({ available, worth }) => (
        <li key={available.currency}>
          {formatAmount(available.amount, available.currency)}{' '}
          <span className={desk['quiet']}>
            {worth ? t('worth', { amount: formatAmount(worth.amount, worth.currency) }) : t('noRate')}
          </span>
        </li>
      ))}
    </ul>
  )
}
