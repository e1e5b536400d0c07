import { signedPercent } from '@causeway/web/format/rate-text.ts'
import styles from './exchange.module.css'

export type Trend = 'up' | 'down' | 'flat'

export function trendOf(change: number | undefined): Trend {
  const text = signedPercent(change ?? 0)
  return text.startsWith('+') ? 'up' : text.startsWith('0') ? 'flat' : 'down'
}

/** How much a rate has moved: the sign says which way, the colour only repeats it. */
export function Change({ change }: { readonly change: number | undefined }) {
  if (change === undefined) return <span className={styles['flat']}>{'\u2013'}</span>
  return <span className={styles[trendOf(change)]}>{signedPercent(change)}</span>
}
