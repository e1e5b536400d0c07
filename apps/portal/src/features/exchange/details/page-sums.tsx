import type { Conversion } from '@causeway/contract'
import { type Currency, fromWire, type Money, sum, toWire } from '@causeway/money'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import styles from './details.module.css'

/** The sums of the rows of this page by currency, exact to the cent. */
export function PageSums({ conversions }: { readonly conversions: readonly Conversion[] }) {
  const t = useTranslations('exchange-details.sums')
  const lines = [
    { name: t('sold'), sums: sumsOf(conversions.map(({ sell }) => sell)) },
    { name: t('bought'), sums: sumsOf(conversions.map(({ buy }) => buy)) },
  ]
  return (
    <section className={styles['sums']} aria-label={t('title')}>
      <p className={styles['quiet']}>{t('title')}</p>
      <dl className={styles['sumsLines']}>
        {lines.map(({ name, sums }) => (
          <Fragment key={name}>
            <dt className={styles['quiet']}>{name}</dt>
            <dd>
              {sums.map((each) => (
                <span key={each.currency} className={styles['sum']}>
                  <Amount {...each} />
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function sumsOf(amounts: readonly Conversion['sell'][]) {
  const read = amounts.map(fromWire).filter((money): money is Money => money !== undefined)
  const byCurrency = [...Map.groupBy(read, ({ currency }) => currency)] as [Currency, Money[]][]
  return byCurrency.map(([currency, members]) => toWire(sum(members, currency)))
}
