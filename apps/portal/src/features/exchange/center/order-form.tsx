import type { Pair } from '@causeway/contract'
import { type Currency, currencies, isPositive, toWire } from '@causeway/money'
import { useCurrencyOptions } from '@causeway/web/code-lists/use-currency-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { DateField } from '@causeway/web/components/date-field.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { useFieldValue, useFillFields } from '@causeway/web/form/use-form-values.ts'
import { fitsCurrency, formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { SuspendedNotice } from '../../../components/suspended-notice.tsx'
import { availableOf, shortfallOf } from '../parts/balances.ts'
import { usePairPrice, useReadPrice } from '../parts/use-rates.ts'
import { exchangeQueries } from '../queries.ts'
import { ConvertNow } from './convert-now.tsx'
import styles from './dialogs.module.css'
import { buysAtTarget, dayRange, type OrderValues, orderSchema } from './order-terms.ts'
import { isReached, readTarget, SUGGESTED } from './target-rate.ts'
import { useFollowedTarget } from './use-followed-target.ts'
import { useTargetWords } from './use-target-words.ts'

type Props = { readonly values: OrderValues; readonly onSubmit: (values: OrderValues) => void }

/** The terms of the order. */
export function OrderForm({ values, onSubmit }: Props) {
  const t = useTranslations('exchange-center.orders')
  const balances = useQuery(exchangeQueries.balances())
  const readPrice = useReadPrice()
  const [now] = useState(serverNow)
  return (
    <Form
      schema={orderSchema(balances.data, readPrice, now)}
      defaultValues={values}
      submitLabel={t('continue')}
      onSubmit={onSubmit}
    >
      <SuspendedNotice />
      <p className={styles['words']}>{t('effect')}</p>
      {!balances.data && <QueryFailure query={balances} />}
      <AmountField />
      <RateFields />
      <UntilField now={now} />
      <Outcome />
    </Form>
  )
}

function AmountField() {
  const t = useTranslations('exchange-center.orders')
  const exchange = useTranslations('exchange')
  const fill = useFillFields()
  const { data: balances } = useQuery(exchangeQueries.balances())
  const currency = useFieldValue<Currency>('sell_currency')
  const short = shortfallOf(balances, { amount: useFieldValue('amount') ?? '', currency })
  const available = availableOf(balances, currency)
  const amount = available && toWire(available).amount
  const whole = amount && !fitsCurrency(amount, currency) ? amount.split('.')[0] : amount
  const all = available && isPositive(available) && (
    <Button size="small" tone="quiet" onClick={() => fill({ amount: whole })}>
      {t('all')}
    </Button>
  )
  const tooLarge = short && t('short', { amount: formatAmount(short.shortfall.amount, currency) })
  return (
    <MoneyField
      name="amount"
      label={exchange('sell')}
      currency={{ name: 'sell_currency', options: currencies }}
      // The line keeps its place until the balances have loaded.
      hint={amount ? exchange('available', { amount: formatAmount(amount, currency) }) : '\u00a0'}
      aside={all}
      errorWords={{
        required: t('amountMissing'),
        too_small: t('tooSmall'),
        ...(tooLarge && { too_large: tooLarge }),
      }}
    />
  )
}

function RateFields() {
  const t = useTranslations('exchange-center.orders')
  const exchange = useTranslations('exchange')
  const errors = useTranslations('errors-exchange')
  const options = useCurrencyOptions()
  const pair = {
    sell_currency: useFieldValue<Currency>('sell_currency'),
    buy_currency: useFieldValue<Currency>('buy_currency'),
  }
  const { mid, price } = usePairPrice(pair) ?? {}
  const words = useTargetWords(mid)
  const rate = price && shortRate(price)
  useFollowedTarget(pair, price, SUGGESTED)
  return (
    <>
      <SelectField
        name="buy_currency"
        label={exchange('buy')}
        options={options}
        errorWords={{ invalid: errors('currencies_equal') }}
      />
      <TextField
        name="target_rate"
        label={t('targetOf', { sell: pair.sell_currency })}
        inputMode="decimal"
        autoComplete="off"
        hint={price && <PriceNow pair={pair} price={price} />}
        tail={pair.buy_currency}
        errorWords={{ ...words, ...(rate && { too_small: t('reached', { rate }) }) }}
      />
    </>
  )
}

/** The current price beside the target: the distance, or a way to convert at once. */
function PriceNow({ pair, price }: { readonly pair: Pair; readonly price: string }) {
  const t = useTranslations('exchange-center.orders')
  const { getFieldState, trigger } = useFormContext()
  const amount = useFieldValue('amount') ?? ''
  const typed = useFieldValue('target_rate') ?? ''
  const isThere = isReached(typed, price)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field error may no longer hold.
  useEffect(() => {
    if (getFieldState('target_rate').error) void trigger('target_rate')
  }, [isThere])
  const target = readTarget(typed)
  const rate = shortRate(price)
  if (!target) return t('now', { rate })
  if (!isThere) {
    const points = (Number(target) / Number(price) - 1) * 10_000
    return t('nowBelow', { rate, percent: formatBasisPoints(points) })
  }
  return (
    <span className={styles['reached']}>
      {t('now', { rate })}
      <ConvertNow pair={pair} amount={amount} />
    </span>
  )
}

function UntilField({ now }: { readonly now: number }) {
  const t = useTranslations('exchange-center.orders')
  const range = dayRange(now)
  const outside = t('untilRange', range)
  return (
    <DateField
      name="until"
      label={t('until')}
      hint={outside}
      errorWords={{ too_small: outside, too_large: outside }}
      {...range}
    />
  )
}

/** What the order buys, and what happens to the money until then. */
function Outcome() {
  const t = useTranslations('exchange-center.orders')
  const values: OrderValues = {
    sell_currency: useFieldValue<Currency>('sell_currency'),
    buy_currency: useFieldValue<Currency>('buy_currency'),
    amount: useFieldValue('amount') ?? '',
    target_rate: useFieldValue('target_rate') ?? '',
    until: '',
  }
  const bought = buysAtTarget(values)
  const figure = bought ? formatAmount(bought.amount, bought.currency) : '\u2013'
  return (
    <p className={styles['outcome']}>
      <span>{t('buysAtLeast')}</span>
      <strong>{figure}</strong>
    </p>
  )
}
