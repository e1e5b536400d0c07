import type { Balance } from '@causeway/contract'
import { type Currency, currencies, isCurrency, toWire } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { SkeletonLine } from '@causeway/web/components/skeleton.tsx'
import { readStored, writeStored } from '@causeway/web/settings/storage.ts'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import type { Rates } from '../exchange/parts/pair-price.ts'
import { areOld } from '../exchange/parts/rates-notice.tsx'
import { type RatesStatus, useRatesQuery } from '../exchange/parts/use-rates.ts'
import { useRatesTimeWords } from '../exchange/parts/use-rates-time-words.ts'
import styles from './balances.module.css'
import { totalIn } from './total-balance.ts'

function firstCurrency(): Currency {
  const kept = readStored('total_currency')
  return isCurrency(kept) ? kept : 'USD'
}

type Total = RatesStatus & { readonly amount: string | null }

/** The approximate total in a currency that the user chooses, with the time of the rates. */
export function TotalBalance({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useTranslations('dashboard.balances')
  const [currency, setCurrency] = useState(firstCurrency)
  const total = useRatesQuery(
    useCallback((rates: Rates) => totalOf(rates, balances, currency), [balances, currency]),
  )
  const time = useRatesTimeWords()
  const choose = (next: string) => {
    if (!isCurrency(next)) return
    setCurrency(next)
    writeStored('total_currency', next)
  }
  return (
    <div className={styles['total']}>
      <p className={styles['totalHead']}>
        {t('total')}
        <select
          className={styles['select']}
          aria-label={t('totalCurrency')}
          value={currency}
          onChange={(event) => choose(event.target.value)}
        >
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {/* Reserves the line until the time is known. */}
        <span>{time ? t('ratesAt', { time }) : '\u00a0'}</span>
      </p>
      <p className={classNames(styles['totalAmount'], areOld(total) && styles['old'])}>
        {total.isPending ? (
          <SkeletonLine width="half" />
        ) : total.data?.amount ? (
          <>
            ≈ <Amount amount={total.data.amount} currency={currency} />
          </>
        ) : (
          <span className={styles['unknown']}>{t('noTotal')}</span>
        )}
      </p>
    </div>
  )
}

function totalOf(
  { snapshot, is_stale }: Rates,
  balances: readonly Balance[],
  currency: Currency,
): Total | null {
  if (!snapshot) return null
  const total = totalIn(balances, snapshot.mids, currency)
  return { amount: total ? toWire(total).amount : null, is_stale }
}
