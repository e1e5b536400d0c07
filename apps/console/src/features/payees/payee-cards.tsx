import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { NameCheckBadge } from '@causeway/web/payees/payee-badges.tsx'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { useSubjectEvents } from '../audit/parts/use-subject-events.ts'
import type { ConsolePayee, PayeeVersion } from './queries.ts'
import { usePayeeLabel } from './use-payee-words.ts'
import { usePlaceWords, useRelationWords } from './use-place-words.ts'
import { readVersion, valuesOf } from './version-values.ts'

type Props = { readonly payee: ConsolePayee }

/** Who wants to pay whom, and how they belong together. */
export function FactsCard({ payee }: Props) {
  const t = useTranslations('payees')
  const directions = useTranslations('payee-words.directions')
  const relationOf = useRelationWords()
  const placeOf = usePlaceWords()
  const types = useTranslations('payee-words.types')
  const { direction, alias, is_same_name, in_force } = payee
  const version = readVersion(payee)
  const shown = version ? valuesOf(version.input) : undefined
  // The mark is of the version in force, if there is one.
  const isMarkShown = !in_force || version === in_force
  return (
    <SectionCard title={t('detail.facts')}>
      <DescriptionList>
        <Description term={t('columns.merchant')} strong>
          <MerchantLink of={payee} />
        </Description>
        <Description term={t('columns.relation')}>
          {relationOf(shown?.values.relationship ?? payee.relationship) ?? t('detail.empty')}
        </Description>
        <Description term={t(isMarkShown ? 'sameName' : 'sameNameInForce')}>
          <StatusBadge tone={is_same_name ? 'good' : 'idle'}>{t(is_same_name ? 'yes' : 'no')}</StatusBadge>
        </Description>
        <Description term={t('detail.type')}>{types(shown?.type ?? payee.payee_type)}</Description>
        <Description term={t('filters.direction')}>{directions(direction)}</Description>
        <Description term={t('columns.destination')}>{placeOf(shown?.place ?? payee)}</Description>
        {alias && <Description term={t('detail.alias')}>{alias}</Description>}
      </DescriptionList>
    </SectionCard>
  )
}

/** What is compared with registries and slips, ready to be copied. */
export function AccountCard({ payee }: Props) {
  const t = useTranslations('payees.detail')
  const labelOf = usePayeeLabel()
  const version = readVersion(payee)
  const { fields, values } = version ? valuesOf(version.input) : { fields: [], values: {} }
  const copied = fields.filter((field) => COPIED.includes(field) && values[field])
  return (
    <SectionCard title={t('account')}>
      <DescriptionList>
        {copied.map((field) => {
          const term = labelOf(`details.${field}`)
          return <CopyRow key={field} term={term} value={values[field]} label={t('copy', { name: term })} />
        })}
        <Description term={t('since')}>
          <AccountSince payee={payee} />
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** An account other than that in force has not been paid to, however long the payee is known. */
function AccountSince({ payee }: Props) {
  const t = useTranslations('payees.detail')
  const { account_since, in_force } = payee
  const version = readVersion(payee)
  if (!account_since || !in_force || !version) return t('neverPaid')
  const isSame = valuesOf(version.input).account_key === valuesOf(in_force.input).account_key
  if (isSame) return <Time value={account_since} />
  return (
    <span className={desk['pair']}>
      <StatusBadge tone="warn">{t('newAccount')}</StatusBadge>
      <span className={desk['quiet']}>
        {t.rich('oldAccount', { time: () => <Time value={account_since} /> })}
      </span>
    </span>
  )
}

/** The names and the numbers by which registries and banks know a payee. */
const COPIED: readonly string[] = [
  'account_name',
  'account_name_zh',
  'account_name_latin',
  'uscc',
  'cn_resident_id',
  'kr_brn',
  'tr_company_number',
  'rfc',
  'curp',
  'iban',
  'clabe',
  'cz_account',
  'no_account',
  'nz_account',
  'bankgiro_number',
  'account_number',
  'cn_card_or_account',
  'cnaps_code',
]

/** What the payee's bank said of the name, and who went on all the same. */
export function NameCheckCard({ payee }: Props) {
  const t = useTranslations('payees.nameCheck')
  const version = readVersion(payee)
  const check = version?.name_check
  if (!version || !check) return <SectionCard title={t('title')}>{t('none')}</SectionCard>
  const { outcome, registered_name, checked_at, is_accepted } = check
  return (
    <SectionCard title={t('title')} aside={<NameCheckBadge outcome={outcome} />}>
      <DescriptionList>
        <Description term={t('given')} strong>
          {valuesOf(version.input).names[0]}
        </Description>
        {registered_name && (
          <Description term={t('registered')} strong>
            {registered_name}
          </Description>
        )}
        <Description term={t('checked')}>
          <Time value={checked_at} />
        </Description>
        {is_accepted && (
          <Description term={t('acceptedBy')}>
            <AcceptedBy payee={payee} version={version} />
          </Description>
        )}
      </DescriptionList>
      <p className={desk['quiet']}>{t(`words.${outcome}`)}</p>
    </SectionCard>
  )
}

type AcceptedProps = Props & { readonly version: PayeeVersion }

function AcceptedBy({ payee: { id }, version: { version } }: AcceptedProps) {
  const t = useTranslations('payees.nameCheck')
  const { data } = useSubjectEvents(id)
  const event = data?.list.find((each) => {
    return each.action === 'payee.accept_name' && each.data['version'] === version
  })
  return (
    <span className={desk['pair']}>
      {event?.actor ?? t('merchant')}
      {event && (
        <span className={desk['quiet']}>
          <Time value={event.occurred_at} />
        </span>
      )}
    </span>
  )
}
