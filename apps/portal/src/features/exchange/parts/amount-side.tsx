import type { Currency } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { AlertIcon, LockIcon } from '@causeway/web/components/icons.tsx'
import { useAmount } from '@causeway/web/components/use-amount.ts'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './amount-pair.module.css'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly currency: Currency
  readonly decimals: number
  /** The amount as plain text: the fixed one, or the one that is calculated. */
  readonly figures: string
  readonly isFixed: boolean
  /** The calculated amount is out of date and about to change. */
  readonly isDim: boolean
  /** The problem with the fixed amount. */
  readonly problem?: string | undefined
  /** At the end of the label: the available balance. */
  readonly aside?: ReactNode
  /** The currency, beside the amount. */
  readonly children: ReactNode
  readonly onType: (figures: string) => void
}

/** A side of a pair: a large amount and its currency. Neither the mouse wheel nor an arrow key changes it. */
export function AmountSide({ name, label, currency, decimals, figures, isFixed, ...rest }: Props) {
  const t = useTranslations('exchange.amount')
  const id = useId()
  const { onType } = rest
  const { value, problem, ...handlers } = useAmount({ figures, currency, decimals, onChange: onType })
  const refused = problem === 'unreadable' ? 'unreadable' : 'decimals'
  const told = problem ? t(refused, { currency, count: decimals }) : isFixed ? rest.problem : undefined
  // A surplus decimal was rejected while typing: the amount itself is still valid.
  const isWrong = told !== undefined && (!problem || problem === 'unreadable')
  return (
    <div className={classNames(styles['side'], isFixed && styles['fixed'])}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {isFixed && (
            <span className={styles['mark']}>
              <LockIcon />
              {t('fixed')}
            </span>
          )}
        </label>
        {rest.aside}
      </div>
      <div className={styles['row']}>
        <input
          {...handlers}
          id={id}
          name={name}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`}
          value={value}
          aria-required
          aria-invalid={isWrong}
          aria-describedby={`${id}-problem`}
          className={classNames(styles['amount'], rest.isDim && !isFixed && styles['dim'])}
        />
        {rest.children}
      </div>
      <p
        role="status"
        id={`${id}-problem`}
        className={classNames(styles['problem'], isWrong && styles['wrong'])}
      >
        {isWrong && <AlertIcon />}
        {told}
      </p>
    </div>
  )
}
