import { locks, marginsOf } from '@causeway/contract'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import type { Rates } from '../parts/pair-price.ts'
import { useRatesPart } from '../parts/use-rates.ts'
import type { Draft } from './draft.ts'

type Props = { readonly draft: Draft; readonly onChange: (draft: Draft) => void }

/** How long the rate is held, each choice with its price. */
export function LockChoice({ draft, onChange }: Props) {
  const t = useTranslations('exchange-apply.lock')
  const names = useTranslations('exchange.locks')
  const id = useId()
  const { sell, buy } = draft
  const margins = useRatesPart(
    useCallback((rates: Rates) => marginsOf(rates, { sell_currency: sell, buy_currency: buy }), [sell, buy]),
  )
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
              checked={lock === draft.lock}
              onChange={() => onChange({ ...draft, lock })}
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
