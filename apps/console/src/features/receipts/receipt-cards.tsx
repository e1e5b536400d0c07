import { useCodeLabel, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import type { ConsoleReceiptDetail } from './queries.ts'
import styles from './receipts.module.css'

type Props = { readonly receipt: ConsoleReceiptDetail }

const matchTones = { declared: 'good', accepted: 'good', unknown: 'warn' } as const

/** Who paid, and whether the merchant named this payer. */
export function PayerCard({ receipt }: Props) {
  const t = useTranslations('receipts.payer')
  const countryName = useCountryName()
  const { payer, payer_account, payer_match, payer_relation, payer_history, remittance } = receipt
  return (
    <SectionCard
      title={t('title')}
      aside={
        receipt.receipt_kind === 'same_name' ? (
          <StatusBadge tone="warn">{t('sameName')}</StatusBadge>
        ) : (
          <StatusBadge tone={matchTones[payer_match]}>{t(`matches.${payer_match}`)}</StatusBadge>
        )
      }
    >
      <DescriptionList>
        <Description term={t('name')} strong>
          {payer.name}
        </Description>
        <Description term={t('country')}>
          {payer.country ? countryName(payer.country) : t('none')}
        </Description>
        <CopyRow term={t('account')} value={payer_account} label={t('copyAccount')} none={t('none')} />
        <Description term={t('relation')}>
          {payer_relation ? t(`relations.${payer_relation}`) : t('notStated')}
        </Description>
        <Description term={t('declared')}>
          <Declared receipt={receipt} />
        </Description>
        <Description term={t('remittance')}>{remittance || t('none')}</Description>
        {receipt.receipt_kind === 'same_name' && (
          <Description term={t('quota')}>{t(receipt.earns_quota ? 'earnsQuota' : 'noQuota')}</Description>
        )}
        <Description term={t('history')}>
          {payer_history.first_at
            ? t.rich('before', {
                count: payer_history.count,
                total: formatAmount(payer_history.total.amount, payer_history.total.currency),
                time: () => <Time value={payer_history.first_at ?? ''} />,
              })
            : t('first')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** The declared payers; the name of this payer is marked. */
function Declared({ receipt: { declared_payers, payer } }: Props) {
  const t = useTranslations('receipts.payer')
  if (declared_payers.length === 0) return t('noneDeclared')
  const isSame = (name: string) => name.toLowerCase() === payer.name.toLowerCase()
  return (
    <ul className={desk['lines']}>
      {declared_payers.map((name) => (
        <li key={name}>{isSame(name) ? <mark className={styles['match']}>{name}</mark> : name}</li>
      ))}
    </ul>
  )
}

/** For whom the money is, and what the merchant said it would receive. */
export function MerchantCard({ receipt }: Props) {
  const t = useTranslations('receipts.merchant')
  const types = useTranslations('account-words.types')
  const labelOf = useCodeLabel()
  const { account, bank_account, holder_name, volume_90_days, declared_volumes } = receipt
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          <MerchantLink of={receipt} />
        </Description>
        <Description term={t('holder')}>{holder_name}</Description>
        <CopyRow term={t('account')} value={bank_account} label={t('copyAccount')} none={account.alias} />
        <Description term={t('type')}>{types(account.application_type)}</Description>
        <Description term={t('volume')}>
          {formatAmount(volume_90_days.amount, volume_90_days.currency)}
        </Description>
        <Description term={t('declaredVolume')}>
          {declared_volumes.map((code) => labelOf('monthly_txn_est', code)).join(t('comma')) || t('none')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** What arrived, what is left of it, and its dates at the bank. */
export function MoneyCard({ receipt }: Props) {
  const t = useTranslations('receipts.money')
  const { instructed, charges, gross, held, fee, fee_back, returned, reversed } = receipt
  const { value_date, bank_reference, hold } = receipt
  const isSome = ({ amount }: { readonly amount: string }) => Number(amount) !== 0
  const parts = { held, fee, fee_back, returned, reversed }
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        {instructed && (
          <Description term={t('instructed')}>
            {formatAmount(instructed.amount, instructed.currency)}
          </Description>
        )}
        {charges.map(({ amount, currency }) => (
          <Description key={currency} term={t('charges')}>
            {formatAmount(amount, currency)}
          </Description>
        ))}
        <Description term={t('gross')} strong>
          {formatAmount(gross.amount, gross.currency)}
        </Description>
        {(Object.keys(parts) as (keyof typeof parts)[])
          .filter((name) => isSome(parts[name]))
          .map((name) => (
            <Description key={name} term={t(name)}>
              {formatAmount(parts[name].amount, parts[name].currency)}
            </Description>
          ))}
        <Description term={t('valueDate')}>{value_date}</Description>
        <CopyRow term={t('reference')} value={bank_reference} label={t('copyReference')} />
        {hold && <Hold hold={hold} />}
      </DescriptionList>
    </SectionCard>
  )
}

function Hold({ hold }: { readonly hold: NonNullable<ConsoleReceiptDetail['hold']> }) {
  const t = useTranslations('receipts')
  return (
    <>
      <Description term={t('columns.reason')}>{t(`holdReasons.${hold.reason}`)}</Description>
      <Description term={t('money.owner')}>{t(`owners.${hold.owner}`)}</Description>
      {hold.until && (
        <Description term={t('columns.until')}>
          <Time value={hold.until} />
        </Description>
      )}
    </>
  )
}
