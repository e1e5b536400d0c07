import { locks } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import type { MarginChange } from './queries.ts'
import styles from './rates.module.css'

export function usePairName(): (pair: string | null) => string {
  const t = useTranslations('rates.pairs')
  return (pair) => pair ?? t('all')
}

/** The margins in force and the proposed ones, by lock. */
export function MarginDiff({ change: { before, margins } }: { readonly change: MarginChange }) {
  const t = useTranslations('rates')
  if (!margins) return <p>{t('pairs.follows')}</p>
  return (
    <ul className={styles['diff']}>
      {locks.map((lock) => (
        <li key={lock}>
          <span className={styles['quiet']}>{t(`locks.${lock}`)}</span>{' '}
          {before[lock] === margins[lock] ? (
            <span className={styles['same']}>{t('unchanged', { bps: margins[lock] })}</span>
          ) : (
            <span className={styles['changed']}>
              {t('change', { before: before[lock], after: margins[lock] })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
