import { StoreBadge } from '@causeway/web/collection/account-badges.tsx'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsoleAccount } from './queries.ts'

type Props = { readonly account: ConsoleAccount }

/** Whose account it is, and what is not settled on it. */
export function FactsCard({ account }: Props) {
  const t = useTranslations('accounts')
  const types = useTranslations('account-words.types')
  const { holder_id, holder_name, new_holder_name, alias, application_type, payer_names } = account
  const { application_id, application_number, opened_at, closed_at, blockers } = account
  return (
    <SectionCard
      title={t('facts.title')}
      aside={
        <ScreenLink to="Receipts" search={{ merchant_id: account.merchant_id }}>
          {t('facts.receipts')}
        </ScreenLink>
      }
    >
      <DescriptionList>
        <Description term={t('facts.merchant')} strong>
          <MerchantLink of={account} />
        </Description>
        <Description term={t('facts.holder')}>
          <ScreenLink to="Holder" search={{ id: holder_id }}>
            {holder_name}
          </ScreenLink>
        </Description>
        {new_holder_name && <Description term={t('facts.newName')}>{new_holder_name}</Description>}
        {alias && <Description term={t('facts.alias')}>{alias}</Description>}
        <Description term={t('facts.type')}>{types(application_type)}</Description>
        <Description term={t('facts.application')}>
          <ScreenLink to="Application" search={{ id: application_id }}>
            {application_number}
          </ScreenLink>
        </Description>
        {opened_at && (
          <Description term={t('facts.opened')}>
            <Time value={opened_at} />
          </Description>
        )}
        {closed_at && (
          <Description term={t('facts.closed')}>
            <Time value={closed_at} />
          </Description>
        )}
        {payer_names.length > 0 && (
          <Description term={t('facts.payers')}>{payer_names.join(t('comma'))}</Description>
        )}
        <Description term={t('facts.closing')}>
          {blockers.map(({ kind, count }) => t(`blockers.${kind}`, { count })).join(t('comma')) || t('none')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** The account as the bank knows it. */
export function BankCard({ account: { details, open_tries, open_problem } }: Props) {
  const t = useTranslations('accounts.bank')
  return (
    <SectionCard title={t('title')}>
      {!details && <p className={desk['quiet']}>{t('notYet')}</p>}
      <DescriptionList>
        {details && (
          <>
            <Description term={t('name')}>{details.bank_name}</Description>
            <Description term={t('address')}>{details.bank_address}</Description>
            <Numbers numbers={details.local ?? {}} kind="local" />
            <Numbers numbers={details.swift} kind="swift" />
          </>
        )}
        {open_tries > 0 && <Description term={t('tries')}>{open_tries}</Description>}
        {open_problem && <Description term={t('problem')}>{open_problem}</Description>}
      </DescriptionList>
    </SectionCard>
  )
}

type NumbersProps = { readonly numbers: Readonly<Record<string, string>>; readonly kind: 'local' | 'swift' }

function Numbers({ numbers, kind }: NumbersProps) {
  const t = useTranslations('accounts.bank')
  const wordsOf = usePathWords()
  return Object.entries(numbers).map(([key, value]) => {
    const name = wordsOf(`account-words.numbers.${key}`) ?? key
    return <CopyRow key={key} term={t(kind, { name })} value={value} label={t('copy', { name })} />
  })
}

export function StoresCard({ account: { stores, application_type } }: Props) {
  const t = useTranslations('accounts')
  const siteName = useSiteName()
  if (application_type !== 'e_commerce') return null
  return (
    <SectionCard title={t('storesTitle')}>
      {stores.length === 0 && <p className={desk['quiet']}>{t('noStores')}</p>}
      <ul className={desk['lines']}>
        {stores.map(({ id, store_name, platform, site, store_state }) => (
          <li key={id} className={desk['facts']}>
            {store_name}
            <span className={desk['quiet']}>{siteName(platform, site)}</span>
            <StoreBadge state={store_state} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
