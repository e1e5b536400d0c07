import type { ReceiptDetail } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { countryNames } from '@causeway/web/code-lists/country-names.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import listed from '../../components/listed.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import { accountName } from './account-name.ts'
import styles from './receipts.module.css'

type Props = { readonly receipt: ReceiptDetail }

/** The amounts, the payer and the references of a receipt. */
export function ReceiptFacts({ receipt }: Props) {
  const t = useTranslations('receipts.one')
  return (
    <div className={listed['stack']}>
      <SectionCard title={t('amounts')}>
        <DescriptionList layout="apart">
          {receipt.instructed && <Figure term={t('instructed')} money={receipt.instructed} />}
          {receipt.charges.map((charge) => (
            <Figure key={charge.currency} term={t('charges')} money={charge} />
          ))}
          <Figure term={t('gross')} money={receipt.gross} always />
          {/* The fee is known once it is taken. */}
          {receipt.released_at && <Figure term={t('fee')} money={receipt.fee} always />}
          {receipt.released_at && <Figure term={t('net')} money={receipt.net} always />}
          <Figure term={t('feeBack')} money={receipt.fee_back} />
          <Figure term={t('held')} money={receipt.held} />
          <Figure term={t('returned')} money={receipt.returned} />
          <Figure term={t('reversed')} money={receipt.reversed} />
        </DescriptionList>
      </SectionCard>
      <PayerCard receipt={receipt} />
      <RecordCard receipt={receipt} />
    </div>
  )
}

type FigureProps = { readonly term: string; readonly money: WireMoney; readonly always?: boolean }

function Figure({ term, money, always = false }: FigureProps) {
  if (!always && !/[1-9]/.test(money.amount)) return null
  return (
    <Description term={term}>
      <Amount {...money} />
    </Description>
  )
}

function PayerCard({ receipt: { payer, remittance } }: Props) {
  const t = useTranslations('receipts.one')
  const nameOf = countryNames(useLocale())
  return (
    <SectionCard title={t('payer')}>
      <DescriptionList>
        <Description term={t('payerName')}>{payer.name}</Description>
        {payer.country && <Description term={t('payerCountry')}>{nameOf(payer.country)}</Description>}
        {payer.tail && <Description term={t('payerAccount')}>{accountTail(payer.tail)}</Description>}
        <Description term={t('message')}>
          <span className={styles['message']}>{remittance || t('noMessage')}</span>
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function RecordCard({ receipt }: Props) {
  const t = useTranslations('receipts.one')
  const types = useTranslations('receipts.types')
  const { number, bank_reference, account, value_date, received_at, released_at } = receipt
  return (
    <SectionCard title={t('record')}>
      <DescriptionList>
        <Description term={t('number')}>
          <NumberField value={number} label={t('copyNumber')} />
        </Description>
        <Description term={t('bankReference')}>
          <NumberField value={bank_reference} label={t('copyReference')} />
        </Description>
        <Description term={t('account')}>
          <ScreenLink to="AccountDetail" search={{ id: account.id }}>
            {accountName(receipt)}
          </ScreenLink>
        </Description>
        <Description term={t('type')}>{types(account.application_type)}</Description>
        {receipt.receipt_kind === 'same_name' && (
          <Description term={t('kind')}>
            {t(receipt.earns_quota ? 'sameNameWithTrade' : 'sameName')}
          </Description>
        )}
        <Description term={t('valueDate')}>{value_date}</Description>
        <Description term={t('receivedAt')}>
          <Time value={received_at} />
        </Description>
        {released_at && (
          <Description term={t('releasedAt')}>
            <Time value={released_at} />
          </Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}
