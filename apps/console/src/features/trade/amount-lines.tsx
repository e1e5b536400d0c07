import type { WireMoney } from '@causeway/money'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import styles from './trade.module.css'

/** Amounts in several currencies, one a line, or a dash. */
export function AmountLines({ amounts }: { readonly amounts: readonly WireMoney[] }) {
  if (amounts.length === 0) return '–'
  return (
    <span className={styles['figures']}>
      {amounts.map(({ amount, currency }) => (
        <span key={currency}>{formatAmount(amount, currency)}</span>
      ))}
    </span>
  )
}
