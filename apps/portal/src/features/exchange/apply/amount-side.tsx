import type { FixedSide } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { LockIcon } from '@causeway/web/components/icons.tsx'
import type { SelectOption } from '@causeway/web/components/select-options.tsx'
import { useAmount } from '@causeway/web/components/use-amount.ts'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './amount-pair.module.css'
import { CurrencyPicker } from './currency-picker.tsx'
import { decimalsOfBalance } from './draft.ts'

type Props = {
  readonly side: FixedSide
  /** Plain text: what was typed, or what follows from the other side. */
  readonly figures: string
  readonly currency: Currency
  readonly isFixed: boolean
  /** It follows from figures that are about to change. */
  readonly isDim: boolean
  readonly problem?: string | undefined
  readonly options: readonly SelectOption[]
  /** At the end of the label's line: what there is of it. */
  readonly aside: ReactNode
  readonly onType: (figures: string) => void
  readonly onCurrency: (currency: Currency) => void
}

/** One half of the pair: a large amount and its currency. Neither the wheel nor an arrow changes it. */
export function AmountSide({ side, figures, currency, isFixed, isDim, options, ...rest }: Props) {
  const t = useTranslations('exchange-apply')
  const id = useId()
  const decimals = decimalsOfBalance(currency)
  const { value, problem, ...handlers } = useAmount({ figures, currency, decimals, onChange: rest.onType })
  const refused = problem === 'unreadable' ? 'unreadable' : 'decimals'
  const told = problem ? t(refused, { currency, count: decimals }) : rest.problem
  return (
    <div className={classNames(styles['side'], isFixed && styles['fixed'])}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {t(`${side}Amount`)}
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
          name={`${side}_amount`}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`}
          value={value}
          aria-invalid={told !== undefined}
          aria-describedby={`${id}-problem`}
          className={classNames(styles['amount'], isDim && styles['dim'])}
        />
        <CurrencyPicker
          label={t(`${side}Currency`)}
          value={currency}
          options={options}
          onChange={rest.onCurrency}
        />
      </div>
      <p role="status" id={`${id}-problem`} className={styles['problem']}>
        {told}
      </p>
    </div>
  )
}
