import { useCodeLabel, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { AccountBadge, HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../../company-name.ts'
import desk from '../../../components/desk.module.css'
import { MerchantLink } from '../../../components/desk.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { ConsoleApplication } from '../queries.ts'

type Props = { readonly application: ConsoleApplication }

/** Who applies, and for which accounts. */
export function MerchantCard({ application }: Props) {
  const t = useTranslations('applications.cards')
  const labelOf = useCodeLabel()
  const { details } = application
  return (
    <SectionCard title={t('merchant')}>
      <DescriptionList>
        <Description term={t('merchantName')} strong>
          <MerchantLink of={application} />
        </Description>
        <Description term={t('places')}>
          <ul className={desk['lines']}>
            {details.places.map((code) => (
              <PlaceLine key={code} code={code} application={application} />
            ))}
          </ul>
        </Description>
        {details.monthly_volume && (
          <Description term={t('volume')}>{labelOf('monthly_txn_est', details.monthly_volume)}</Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}

type PlaceProps = Props & { readonly code: string }

/** A place, and whether an account is opened there or the holder has one to add to. */
function PlaceLine({ code, application }: PlaceProps) {
  const t = useTranslations('applications.cards')
  const placeName = usePlaceName()
  const held = application.held_accounts.find(({ currency, country }) => `${currency}_${country}` === code)
  return (
    <li className={desk['pair']}>
      {placeName(code)}
      <span className={desk['quiet']}>{t(held ? `held.${application.application_type}` : 'isNew')}</span>
      {held && (
        <ScreenLink to="ReceiptAccount" search={{ id: held.id }}>
          {held.alias || held.number}
        </ScreenLink>
      )}
    </li>
  )
}

/** In whose name the accounts are opened. */
export function HolderCard({ application: { holder } }: Props) {
  const t = useTranslations('applications.cards')
  const relations = useTranslations('account-words.relations')
  const countryName = useCountryName()
  const nameOf = useCompanyName()
  if (!holder) return <SectionCard title={t('holder')}>{t('noHolder')}</SectionCard>
  const { id, relation, registration_number, country, expires_on, account_count } = holder
  const { name, other } = nameOf({ legal_name: holder.name, legal_name_latin: holder.name_latin })
  return (
    <SectionCard title={t('holder')} aside={<HolderBadge state={holder.holder_state} />}>
      <DescriptionList>
        <Description term={t('holderName')} strong>
          <span className={desk['pair']}>
            <ScreenLink to="Holder" search={{ id }}>
              {name}
            </ScreenLink>
            {other && <span className={desk['quiet']}>{other}</span>}
          </span>
        </Description>
        <Description term={t('relation')}>{relations(relation)}</Description>
        <Description term={t('registration')}>{registration_number || '–'}</Description>
        <Description term={t('country')}>{country ? countryName(country) : '–'}</Description>
        <Description term={t('expires')}>{expires_on ?? t('noExpiry')}</Description>
        <Description term={t('heldAccounts')}>{account_count}</Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** What came of the application: the accounts that it has opened, and those that it has added to. */
export function IssuedAccounts({ application }: Props) {
  const t = useTranslations('applications.cards')
  if (application.application_state !== 'approved') return null
  return (
    <>
      <Accounts title={t('accounts')} accounts={application.accounts} />
      <Accounts title={t('added')} accounts={application.held_accounts} />
    </>
  )
}

type AccountsProps = { readonly title: string; readonly accounts: ConsoleApplication['accounts'] }

function Accounts({ title, accounts }: AccountsProps) {
  const placeName = usePlaceName()
  if (accounts.length === 0) return null
  return (
    <Section title={title}>
      <RowList label={title}>
        {accounts.map(({ id, number, currency, country, account_state }) => (
          <ListRow
            key={id}
            title={
              <ScreenLink to="ReceiptAccount" search={{ id }}>
                {placeName(`${currency}_${country}`)}
              </ScreenLink>
            }
            detail={number}
            aside={<AccountBadge state={account_state} />}
            chevron
          />
        ))}
      </RowList>
    </Section>
  )
}
