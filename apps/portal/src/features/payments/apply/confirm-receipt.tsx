import { type Balance, declarationCode } from '@causeway/contract'
import { formatMoney, fromWire, subtract } from '@causeway/money'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Countdown } from '@causeway/web/components/countdown.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { availableOf } from '../../exchange/parts/balances.ts'
import { InvertibleRate } from '../../exchange/parts/invertible-rate.tsx'
import { useValueText } from '../../payees/parts/use-value-text.ts'
import { DuplicateList } from './duplicates.tsx'
import { arrivalDays, useFeeText, useMethodName } from './method-choice.tsx'
import styles from './pay-apply.module.css'
import type { Content, Shown } from './shown.ts'
import type { Editing } from './use-editing.ts'

/** A rate of a payment is held for five minutes. */
const HELD_SECONDS = 300

type Props = {
  readonly shown: Shown
  /** Seconds until the rate and the confirmation end. */
  readonly left: number
  readonly isDim: boolean
  readonly balances: readonly Balance[] | undefined
  readonly editing: Editing
}

/** All terms of the payment, laid out as a receipt. */
export function ConfirmReceipt({ shown, left, isDim, balances, editing }: Props) {
  const t = useTranslations('payment-apply.confirm')
  const { content } = shown
  const { target, payee, rate, duplicates } = content
  return (
    <div className={classNames(apply['receipt'], (isDim || left === 0) && apply['dim'])} aria-busy={isDim}>
      {rate && (
        <p className={apply['held']}>
          <Countdown left={left} total={HELD_SECONDS} label={t('held')} ended={t('heldOver')} />
        </p>
      )}
      <div className={apply['big']}>
        <p>{t('gets', { name: payee.name })}</p>
        <p className={apply['figure']}>{formatAmount(target.amount, target.currency)}</p>
      </div>
      <PayeeLines content={content} />
      <MoneyLines content={content} balances={balances} />
      <WayLines shown={shown} />
      <PurposeLines content={content} editing={editing} />
      {content.is_first && (
        <Notice tone="warn" title={t(payee.version > 1 ? 'firstChanged.title' : 'first.title')}>
          {t(payee.version > 1 ? 'firstChanged.words' : 'first.words')}
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice tone="warn" title={t('accepted')}>
          <DuplicateList duplicates={duplicates} />
        </Notice>
      )}
    </div>
  )
}

type Lines = { readonly content: Content }

function PayeeLines({ content: { payee } }: Lines) {
  const t = useTranslations('payment-apply.confirm')
  const countryName = useCountryName()
  const { name, bank_name, country, account, is_same_name } = payee
  return (
    <DescriptionList layout="apart">
      <Description term={t('payee')}>
        {name}
        {is_same_name && ` (${t('sameName')})`}
      </Description>
      {bank_name && <Description term={t('bank')}>{bank_name}</Description>}
      <Description term={t('country')}>{countryName(country)}</Description>
      <Description term={t('account')}>
        <MaskedAccount account={account} />
      </Description>
    </DescriptionList>
  )
}

/** The last digits of an account, and the whole number when it is asked for. */
function MaskedAccount({ account }: { readonly account: string }) {
  const t = useTranslations('payment-apply.confirm')
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles['masked']}>
      <NumberText value={isOpen ? account : accountTail(account.replaceAll(/[^A-Z\d]/gi, '').slice(-4))} />
      <IconButton
        size="small"
        label={t(isOpen ? 'hide' : 'reveal')}
        icon={isOpen ? <EyeOffIcon /> : <EyeIcon />}
        aria-pressed={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </span>
  )
}

type MoneyProps = Lines & Pick<Props, 'balances'>

function MoneyLines({ content, balances }: MoneyProps) {
  const t = useTranslations('payment-apply.summary')
  const words = useTranslations('exchange')
  const bearers = useTranslations('payment-words.charge_bearers')
  const confirm = useTranslations('payment-apply.confirm')
  const feeText = useFeeText()
  const { source, fee, total, target, rate, charge_bearer, rail } = content
  const [available, paid] = [availableOf(balances, total.currency), fromWire(total)]
  const after = available && paid && subtract(available, paid)
  return (
    <DescriptionList layout="apart">
      <Description term={t('source')}>{formatAmount(source.amount, source.currency)}</Description>
      <Description term={t('fee')}>{feeText(fee)}</Description>
      {rail === 'SWIFT' && <Description term={confirm('bearer')}>{bearers(charge_bearer)}</Description>}
      {rate && (
        <Description term={words('rate')}>
          <InvertibleRate rate={rate} sell={source.currency} buy={target.currency} />
        </Description>
      )}
      <Description term={t('total')} strong>
        {formatAmount(total.amount, total.currency)}
      </Description>
      <Description term={confirm('from')}>{confirm('balanceOf', { currency: total.currency })}</Description>
      {after && (
        <Description term={confirm('after')}>{formatAmount(formatMoney(after), after.currency)}</Description>
      )}
    </DescriptionList>
  )
}

function WayLines({ shown: { content, method } }: Pick<Props, 'shown'>) {
  const t = useTranslations('payment-apply.confirm')
  const methodWords = useTranslations('payment-apply.method')
  const summary = useTranslations('payment-apply.summary')
  const nameOf = useMethodName()
  const { execute_on, value_date, rail } = content
  return (
    <DescriptionList layout="apart">
      <Description term={summary('method')}>{nameOf({ rail })}</Description>
      <Description term={t('when')}>{execute_on ?? t('now')}</Description>
      <Description term={t('valueDate')}>{value_date}</Description>
      <Description term={summary('arrival')}>
        <span className={apply['whole']}>{arrivalDays(methodWords, content)}</span>
      </Description>
      {!execute_on && !method.is_instant && (
        <Description term={t('cutOff')}>
          <Time value={method.cut_off_at} />
        </Description>
      )}
    </DescriptionList>
  )
}

function PurposeLines({ content, editing }: Lines & Pick<Props, 'editing'>) {
  const t = useTranslations('payment-apply.fields')
  const words = useTranslations('payment-apply.papers')
  const purposes = useTranslations('payment-words.purposes')
  const papers = useTranslations('payment-words.papers')
  const labels = useTranslations('payee-words.fields')
  const textOf = useValueText()
  const { purpose, reference, details, direction } = content
  const { documents } = editing.form.read()
  const given = new Set(content.file_ids)
  const held = (Object.keys(documents) as (keyof typeof documents)[]).flatMap((paper) => {
    const count = documents[paper]?.file_ids.filter((id) => given.has(id)).length ?? 0
    return count > 0 ? [words('count', { name: papers(paper), count })] : []
  })
  return (
    <DescriptionList layout="apart">
      <Description term={t('purpose')}>{purposes(purpose)}</Description>
      {direction === 'inbound' && (
        <Description term={t('declaration')}>{textOf('purpose_code', declarationCode(purpose))}</Description>
      )}
      {Object.entries(details).map(([key, value]) => (
        <Description key={key} term={labels(key as Parameters<typeof labels>[0])}>
          {textOf(key, value)}
        </Description>
      ))}
      {reference && <Description term={t('reference')}>{reference}</Description>}
      {held.length > 0 && (
        <Description term={words('title')}>
          {held.map((line) => (
            <span key={line} className={apply['line']}>
              {line}
            </span>
          ))}
        </Description>
      )}
    </DescriptionList>
  )
}
