import type { Conversion } from '@causeway/contract'
import { type Currency, fromWire, type Money, sum, toWire } from '@causeway/money'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import styles from './details.module.css'

/** What the rows of this page come to, by currency and never across: sums of what is shown, to the cent. */
export function PageSums({ conversions }: { readonly conversions: readonly Conversion[] }) {
  const t = useTranslations('exchange-details.sums')
  const lines = [
    { name: t('sold'), sums: sumsOf(conversions.map(({ sell }) => sell)) },
    { name: t('bought'), sums: sumsOf(conversions.map(({ buy }) => buy)) },
  ]
  return (
    <dl className={styles['sums']} aria-label={t('title')}>
      <dt className={styles['sumsTitle']}>{t('title')}</dt>
      {lines.map(({ name, sums }) => (
        <dd key={name}>
          <span className={styles['sumsName']}>{name}</span>
          {sums.map(({ amount, currency }) => (
            <span key={currency} className={styles['sum']}>
              {formatAmount(amount, currency)}
            </span>
          ))}
        </dd>
      ))}
    </dl>
  )
}

function sumsOf(amounts: readonly Conversion['sell'][]) {
  const read = amounts.map(fromWire).filter((money): money is Money => money !== undefined)
  const byCurrency = [...Map.groupBy(read, ({ currency }) => currency)] as [Currency, Money[]][]
  return byCurrency.map(([currency, members]) => toWire(sum(members, currency)))
}
