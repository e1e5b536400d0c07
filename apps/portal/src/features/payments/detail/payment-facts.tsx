import type { PaymentDetail } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { countryNames } from '@causeway/web/code-lists/country-names.ts'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { arrivalOf } from '../arrival.ts'
import styles from '../payments.module.css'

type Props = { readonly payment: PaymentDetail }

const isSome = ({ amount }: WireMoney) => /[1-9]/.test(amount)

type FigureProps = { readonly term: string; readonly money: WireMoney; readonly strong?: boolean }

function Figure({ term, money, strong = false }: FigureProps) {
  return (
    <Description term={term} strong={strong}>
      <Amount {...money} />
    </Description>
  )
}

/** The breakdown: source and fee are the total, and the rate leads to what the payee gets. */
export function AmountsCard({ payment }: Props) {
  const t = useTranslations('payments.one')
  const bearers = useTranslations('payment-words.charge_bearers')
  const { source, fee, total, target, returned, charge_bearer, method_kind, returns, fee_refunded_at } =
    payment
  return (
    <SectionCard title={t('amounts')}>
      <DescriptionList layout="apart">
        <Figure term={t('source')} money={source} />
        <Figure term={t('fee')} money={fee} />
        {fee_refunded_at && (
          <Description term={t('feeRefunded')}>
            <Time value={fee_refunded_at} />
          </Description>
        )}
        <Figure term={t('total')} money={total} strong />
        <Rate payment={payment} />
        <Figure term={t('target')} money={target} strong />
        {method_kind === 'SWIFT' && <Description term={t('bearer')}>{bearers(charge_bearer)}</Description>}
        {isSome(returned) && <Figure term={t('returned')} money={returned} strong />}
        {returns
          .flatMap(({ charges }) => charges)
          .map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges have no id and never change places
            <Figure key={index} term={t('charges')} money={charge} />
          ))}
        <Quota payment={payment} />
      </DescriptionList>
    </SectionCard>
  )
}

function Rate({ payment: { source, target, rate, mid_rate, margin_bps } }: Props) {
  const t = useTranslations('payments.one')
  if (!rate) return null
  return (
    <>
      <Description term={t('rate')}>{rateLine(source.currency, rate, target.currency)}</Description>
      {mid_rate && <Description term={t('mid')}>{mid_rate}</Description>}
      {margin_bps !== null && (
        <Description term={t('margin')}>
          {t('marginValue', { points: margin_bps, percent: formatBasisPoints(margin_bps) })}
        </Description>
      )}
    </>
  )
}

/** The settlement quota that it took, and what of it was given back. */
function Quota({ payment: { quota } }: Props) {
  const t = useTranslations('payments.one')
  return quota.map(({ used, given_back }) => (
    <Fragment key={used.currency}>
      <Figure term={t('quotaUsed')} money={used} />
      {isSome(given_back) && <Figure term={t('quotaBack')} money={given_back} />}
    </Fragment>
  ))
}

export function PayeeCard({ payment: { payee } }: Props) {
  const t = useTranslations('payments.one')
  const words = useTranslations('payments')
  const nameOf = countryNames(useLocale())
  return (
    <SectionCard title={t('payee')}>
      <DescriptionList>
        <Description term={t('payeeName')}>
          <ScreenLink to="PayeeManagement" search={{ id: payee.id }}>
            {payee.name}
          </ScreenLink>{' '}
          {payee.is_same_name && <StatusBadge tone="idle">{words('sameName')}</StatusBadge>}
        </Description>
        {payee.alias && <Description term={t('alias')}>{payee.alias}</Description>}
        {payee.bank_name && <Description term={t('bank')}>{payee.bank_name}</Description>}
        <Description term={t('account')}>{accountTail(payee.account_tail)}</Description>
        {payee.country && <Description term={t('country')}>{nameOf(payee.country)}</Description>}
      </DescriptionList>
    </SectionCard>
  )
}

export function RecordCard({ payment }: Props) {
  const t = useTranslations('payments.one')
  const { number, uetr, bank_reference, created_by, created_at, authorised_at } = payment
  return (
    <SectionCard title={t('record')}>
      <DescriptionList>
        <Purpose payment={payment} />
        <Days payment={payment} />
        <Description term={t('number')}>
          <NumberField value={number} label={t('copyNumber')} />
        </Description>
        {authorised_at && (
          <Description term={t('uetr')}>
            <CopyField value={uetr} label={t('copyUetr')}>
              <span className={styles['long']}>{uetr}</span>
            </CopyField>
          </Description>
        )}
        {bank_reference && (
          <Description term={t('bankReference')}>
            <NumberField value={bank_reference} label={t('copyReference')} />
          </Description>
        )}
        <Description term={t('createdBy')}>{created_by}</Description>
        <Description term={t('createdAt')}>
          <Time value={created_at} />
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function Purpose({ payment: { purpose, reference, rail } }: Props) {
  const t = useTranslations('payments.one')
  const purposes = useTranslations('payment-words.purposes')
  const wordsOf = usePathWords()
  return (
    <>
      <Description term={t('method')}>{wordsOf(`payee-options.rails.${rail}`) ?? rail}</Description>
      <Description term={t('purpose')}>{purpose ? purposes(purpose) : t('missing')}</Description>
      <Description term={t('reference')}>
        <span className={styles['message']}>{reference || t('none')}</span>
      </Description>
    </>
  )
}

function Days({ payment }: Props) {
  const t = useTranslations('payments.one')
  const { execute_on, value_date } = payment
  const arrival = arrivalOf(payment)
  return (
    <>
      {execute_on && <Description term={t('executeOn')}>{execute_on}</Description>}
      {value_date && <Description term={t('valueDate')}>{value_date}</Description>}
      {arrival && <Description term={t('arrival')}>{arrival}</Description>}
    </>
  )
}
