import { type Lock, locks, type Margins } from '@causeway/contract'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './apply.module.css'

type Props = {
  readonly value: Lock
  /** What each costs; nothing until the rates are there. */
  readonly margins: Margins | undefined
  readonly onChange: (lock: Lock) => void
}

/** For how long the rate is held, each with its price: an option is never free. */
export function LockChoice({ value, margins, onChange }: Props) {
  const t = useTranslations('exchange-apply.lock')
  const names = useTranslations('exchange.locks')
  const id = useId()
  return (
    <fieldset className={styles['locks']} aria-describedby={`${id}-note`}>
      <legend className={styles['legend']}>{t('title')}</legend>
      <div className={styles['choices']}>
        {locks.map((lock) => (
          <label key={lock} className={styles['choice']}>
            <input
              type="radio"
              name={id}
              value={lock}
              checked={lock === value}
              onChange={() => onChange(lock)}
            />
            <span className={styles['choiceName']}>{names(lock)}</span>
            <span className={styles['choiceCost']}>
              {margins
                ? `${t('points', { points: margins[lock] })} · ${formatBasisPoints(margins[lock])}`
                : '\u2013'}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={styles['note']}>
        {t('note')}
      </p>
    </fieldset>
  )
}
