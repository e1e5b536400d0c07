import { currencies, groupAmount } from '@causeway/money'
import { useTranslations } from 'use-intl'
import type { ConsoleRates } from './queries.ts'
import styles from './rates.module.css'

/** As many as the sources provide; with fewer, the width of the figures would vary. */
const DIGITS = 8

function padRate(rate: string): string {
  const figures = rate.replace('.', '').replace(/^0+/, '')
  const zeros = '0'.repeat(Math.max(0, DIGITS - figures.length))
  return rate.includes('.') || !zeros ? `${rate}${zeros}` : `${rate}.${zeros}`
}

/** The mid-market rate of every currency, as provided by the source. */
export function MidsTable({ rates: { snapshot } }: { readonly rates: ConsoleRates }) {
  const t = useTranslations('rates.mids')
  const names = useTranslations('currencies')
  return (
    <ul className={styles['mids']} aria-label={t('title')}>
      {currencies.map((currency) => (
        <li key={currency} className={styles['mid']}>
          <span className={styles['currency']}>
            {currency}
            <span className={styles['quiet']}>{names(currency)}</span>
          </span>
          <Mid rate={snapshot?.mids[currency]} />
        </li>
      ))}
    </ul>
  )
}

function Mid({ rate }: { readonly rate: string | undefined }) {
  const t = useTranslations('rates.mids')
  if (rate === undefined) return <span className={styles['missing']}>{t('missing')}</span>
  return <span className={styles['rate']}>{groupAmount(padRate(rate))}</span>
}
