import type { ChargeBearerCode, PaymentMethod } from '@causeway/contract'
import { isZero, parseMoney, type WireMoney } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import styles from './pay-apply.module.css'
import type { Editing } from './use-editing.ts'

type Props = { readonly editing: Editing }

/** The ways to pay, by what they cost and when the money is there. */
export function MethodChoice({ editing }: Props) {
  const t = useTranslations('payment-apply.method')
  const { quote, query, method } = editing
  const methods = (quote ?? query.data)?.methods ?? []
  return (
    <Section title={t('title')}>
      <fieldset className={classNames(styles['methods'], editing.isDim && styles['dim'])}>
        <legend className={styles['hidden']}>{t('title')}</legend>
        {methods.map((each) => (
          <Method
            key={each.method}
            method={each}
            isChosen={each.method === method?.method}
            editing={editing}
          />
        ))}
      </fieldset>
      {method && method.charge_bearers.length > 1 && <BearerChoice method={method} editing={editing} />}
    </Section>
  )
}

type MethodProps = Props & { readonly method: PaymentMethod; readonly isChosen: boolean }

function Method({ method, isChosen, editing }: MethodProps) {
  const t = useTranslations('payment-apply.method')
  const nameOf = useMethodName()
  const feeText = useFeeText()
  const id = useId()
  const { fee, is_instant, is_above_limit, limit, value_date, cut_off_at } = method
  return (
    <label className={styles['method']}>
      <input
        type="radio"
        name="method"
        value={method.method}
        checked={isChosen}
        disabled={is_above_limit}
        aria-describedby={id}
        onChange={() => editing.choose(method.method)}
      />
      <span className={styles['methodHead']}>
        <span className={styles['methodName']}>
          {nameOf(method)} {is_instant && <StatusBadge tone="good">{t('instant')}</StatusBadge>}
        </span>
        <span className={styles['methodFee']}>{t('fee', { fee: feeText(fee) })}</span>
      </span>
      <span id={id} className={styles['methodNotes']}>
        <span>{arrivalWords(t, method)}</span>
        <span>
          {t('valueDate', { date: value_date })}
          {!is_instant && !editing.execute_on && (
            <>
              {' · '}
              {t.rich('cutOff', { time: () => <Time value={cut_off_at} /> })}
            </>
          )}
        </span>
        {limit && (
          <span className={classNames(is_above_limit && styles['above'])}>
            {t(is_above_limit ? 'above' : 'limit', { amount: formatAmount(limit.amount, limit.currency) })}
          </span>
        )}
      </span>
    </label>
  )
}

type Words = ReturnType<typeof useTranslations<'payment-apply.method'>>
type Dated = Pick<PaymentMethod, 'arrives_from' | 'arrives_on'>

/** The day or the days on which the money can be expected. */
export function arrivalWords(t: Words, { arrives_from, arrives_on }: Dated): string {
  return arrives_from === arrives_on
    ? t('arrives', { date: arrives_on })
    : t('arrivesBetween', { from: arrives_from, to: arrives_on })
}

/** The same where a label says what the days are. */
export function arrivalDays(t: Words, { arrives_from: from, arrives_on: to }: Dated): string {
  return from === to ? to : t('days', { from, to })
}

/** The name of a method by its rail. */
export function useMethodName(): (method: Pick<PaymentMethod, 'rail'>) => string {
  const t = useTranslations('payment-apply.method')
  const wordsOf = usePathWords()
  return ({ rail }) =>
    rail === 'SWIFT' ? t('swift') : t('local', { rail: wordsOf(`payee-options.rails.${rail}`) ?? rail })
}

/** A fee, or that there is none. */
export function useFeeText(): (fee: WireMoney) => string {
  const words = useTranslations('exchange')
  return ({ amount, currency }) => {
    const money = parseMoney(amount, currency)
    return money && isZero(money) ? words('free') : formatAmount(amount, currency)
  }
}

type BearerProps = Props & { readonly method: PaymentMethod }

/** Who bears the charges of the banks on the way, each with our fee. */
function BearerChoice({ method, editing }: BearerProps) {
  const t = useTranslations('payment-apply.bearer')
  const names = useTranslations('payment-words.charge_bearers')
  const feeText = useFeeText()
  const id = useId()
  const choose = (bearer: ChargeBearerCode) => editing.setBearer(bearer)
  return (
    <fieldset className={styles['bearers']} aria-describedby={`${id}-note`}>
      <legend className={apply['legend']}>{t('title')}</legend>
      <div className={styles['pairOf']}>
        {method.fees.map(({ charge_bearer, fee }) => (
          <label key={charge_bearer} className={apply['choice']}>
            <input
              type="radio"
              name={id}
              value={charge_bearer}
              checked={charge_bearer === editing.charge_bearer}
              onChange={() => choose(charge_bearer)}
            />
            <span className={apply['choiceName']}>{names(charge_bearer)}</span>
            <span className={apply['choiceCost']}>{t('fee', { fee: feeText(fee) })}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={apply['note']}>
        {t(editing.charge_bearer)}
      </p>
    </fieldset>
  )
}
