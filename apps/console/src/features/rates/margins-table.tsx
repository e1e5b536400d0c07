import { locks } from '@causeway/contract'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useTranslations } from 'use-intl'
import type { ConsoleRates, Margins } from './queries.ts'
import styles from './rates.module.css'

/** The margin of every lock: the default, and the pairs with margins of their own. */
export function MarginsTable({ rates }: { readonly rates: ConsoleRates }) {
  const t = useTranslations('rates.margins')
  const words = useTranslations('rates')
  const rows: [string, Margins][] = [
    [words('pairs.all'), rates.default_margins],
    ...Object.entries(rates.pair_margins).toSorted(([a], [b]) => a.localeCompare(b)),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('table')}>
      <table className={styles['margins']} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('pair')}</th>
            {locks.map((lock) => (
              <th key={lock} scope="col" className={styles['figure']}>
                {words(`locks.${lock}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([pair, margins]) => (
            <tr key={pair}>
              <th scope="row">{pair}</th>
              {locks.map((lock) => (
                <td key={lock} className={styles['figure']}>
                  {margins[lock]} <span className={styles['quiet']}>{formatBasisPoints(margins[lock])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
