import { isRenamed } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { MerchantLink } from '../../../components/desk.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { ConsoleHolder } from '../queries.ts'
import { useHolderLabel } from './use-holder-words.ts'

type Props = { readonly holder: ConsoleHolder }

/** The holder as it is known now. */
export function FactsCard({ holder }: Props) {
  const t = useTranslations('holders')
  const relations = useTranslations('account-words.relations')
  const countryName = useCountryName()
  const { relation, holder_type, registration_number, country, expires_on, is_own } = holder
  return (
    <SectionCard title={t('detail.facts')}>
      <DescriptionList>
        <Description term={t('detail.merchant')} strong>
          <MerchantLink of={holder} />
        </Description>
        <Description term={t('fields.relation')}>{relations(relation)}</Description>
        {holder_type && <Description term={t('fields.holder_type')}>{t(`types.${holder_type}`)}</Description>}
        <Description term={t('columns.registration')}>{registration_number || '–'}</Description>
        <Description term={t('fields.country')}>{country ? countryName(country) : '–'}</Description>
        <Description term={t('columns.expires')}>{expires_on ?? '–'}</Description>
      </DescriptionList>
      {is_own && <p className={desk['quiet']}>{t('detail.ownWords')}</p>}
    </SectionCard>
  )
}

export function AccountsCard({ holder: { accounts } }: Props) {
  const t = useTranslations('holders.detail')
  return (
    <SectionCard title={t('accounts')}>
      {accounts.length === 0 ? (
        <p className={desk['quiet']}>{t('noAccounts')}</p>
      ) : (
        <AccountLines accounts={accounts} />
      )}
    </SectionCard>
  )
}

function AccountLines({ accounts }: Pick<ConsoleHolder, 'accounts'>) {
  const t = useTranslations('holders.detail')
  const comma = useTranslations('accounts')('comma')
  const placeName = usePlaceName()
  return (
    <ul className={desk['lines']}>
      {accounts.map(({ id, currency, country, account_state, store_names }) => (
        <li key={id} className={desk['facts']}>
          <ScreenLink to="ReceiptAccount" search={{ id }}>
            {placeName(`${currency}_${country}`)}
          </ScreenLink>
          <AccountBadge state={account_state} />
          {store_names.length > 0 && (
            <span className={desk['quiet']}>{t('stores', { names: store_names.join(comma) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The accounts whose name at the bank a submitted change would change. */
export function ImpactNotice({ holder: { open_version, in_force, accounts } }: Props) {
  const t = useTranslations('holders.impact')
  if (open_version?.version_state !== 'reviewing' || !in_force) return null
  const touched = accounts.filter(({ account_state }) => account_state !== 'closed')
  const { name, name_latin } = in_force
  if (touched.length === 0 || !isRenamed(open_version.details, { name, name_latin, has_accounts: true })) {
    return null
  }
  return (
    <Notice tone="warn" title={t('title', { count: touched.length })}>
      <p>{t('words')}</p>
      <AccountLines accounts={touched} />
    </Notice>
  )
}

/** What the last review found, for a version that was submitted again. */
export function PastRefusals({ holder: { open_version } }: Props) {
  const t = useTranslations('holders')
  const labelOf = useHolderLabel()
  if (!open_version || open_version.refusals.length === 0) return null
  return (
    <Notice title={t('detail.refusedBefore')}>
      <ul className={desk['lines']}>
        {open_version.refusals.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            {path ? labelOf(path) : t('detail.whole')} · {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
