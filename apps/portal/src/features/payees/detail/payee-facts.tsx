import { findDestination } from '@causeway/bank-details/payees'
import type { PayeeDetail } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { PayeeBadge } from '@causeway/web/payees/payee-badges.tsx'
import { useOptionLabel } from '@causeway/web/payees/use-option-label.ts'
import { useTranslations } from 'use-intl'
import { useRouteWords } from '../use-route-words.ts'
import { PaidFacts } from './paid-facts.tsx'

type Props = { readonly payee: PayeeDetail }

export function PayeeFacts({ payee }: Props) {
  const t = useTranslations('payees.one')
  const columns = useTranslations('payees.columns')
  const types = useTranslations('payee-words.types')
  const fields = useTranslations('payee-words.fields')
  const words = useTranslations('payees')
  const optionLabel = useOptionLabel()
  const countryName = useCountryName()
  const { payee_state, alias, number, country, currency, payee_type, relationship, account_since } = payee
  return (
    <SectionCard title={t('facts')}>
      <DescriptionList layout="apart">
        <Description term={columns('state')}>
          <PayeeBadge state={payee_state} />
        </Description>
        {alias && <Description term={t('alias')}>{alias}</Description>}
        <Description term={fields('payee_type')}>
          {types(payee_type)}{' '}
          {payee.is_same_name && <StatusBadge tone="idle">{words('sameName')}</StatusBadge>}
        </Description>
        {relationship && (
          <Description term={t('relation')}>{optionLabel('relationship', relationship)}</Description>
        )}
        {country && <Description term={columns('country')}>{countryName(country)}</Description>}
        {currency && <Description term={columns('currency')}>{currency}</Description>}
        <Route payee={payee} />
        <NameChecked payee={payee} />
        <PaidFacts payee={payee} />
        {account_since && (
          <Description term={t('since')}>
            <Time value={account_since} />
          </Description>
        )}
        <Description term={t('number')}>
          <NumberField value={number} label={t('copyNumber')} />
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function Route({ payee }: Props) {
  const t = useTranslations('payees.columns')
  const { nameOf, noteOf } = useRouteWords()
  const destination = findDestination(payee.destination)
  if (!destination) return null
  return (
    <Description term={t('method')}>
      {nameOf(destination)}
      <br />
      {noteOf(destination)}
    </Description>
  )
}

/** The answer for the version in force; while there is none, that for the newest one. */
function NameChecked({ payee: { in_force, name_check } }: Props) {
  const t = useTranslations('payees.one')
  const outcomes = useTranslations('payee-words.nameChecks')
  const check = in_force?.name_check ?? name_check
  if (!check) return null
  const { outcome, is_accepted, registered_name } = check
  return (
    <Description term={t('nameCheck')}>
      <StatusBadge tone={outcome === 'match' ? 'good' : 'warn'}>{outcomes(outcome)}</StatusBadge>{' '}
      {is_accepted && t('accepted')}
      {registered_name && <p>{t('registered', { name: registered_name })}</p>}
    </Description>
  )
}
