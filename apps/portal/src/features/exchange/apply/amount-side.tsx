import type { Balance, FixedSide } from '@causeway/contract'
import { isPositive, parseMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { AlertIcon, LockIcon } from '@causeway/web/components/icons.tsx'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import { useAmount } from '@causeway/web/components/use-amount.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './amount-pair.module.css'
import { CurrencyPicker } from './currency-picker.tsx'
import { changeCurrency, type Draft, decimalsOfBalance } from './draft.ts'
import type { Editing } from './use-draft.ts'

type Props = {
  readonly side: FixedSide
  readonly draft: Draft
  readonly balances: readonly Balance[] | undefined
  readonly options: readonly SelectOption[]
  /** The calculated amount as plain text, if the other side is fixed. */
  readonly follows: string | undefined
  /** The calculated amount is out of date and about to change. */
  readonly isDim: boolean
  /** The problem with the fixed amount. */
  readonly problem: string | undefined
  readonly onType: Editing['type']
  readonly onChange: Editing['change']
}

/**
 * One side of the pair: a large amount and its currency. Neither the mouse wheel nor an arrow key changes it.
 * The fixed side is not rendered again when the market moves the other one.
 */
export const AmountSide = memo(function AmountSide({ side, draft, onChange, ...rest }: Props) {
  const t = useTranslations('exchange-apply')
  const id = useId()
  const currency = draft[side]
  const isFixed = draft.side === side
  const decimals = decimalsOfBalance(currency)
  const { value, problem, ...handlers } = useAmount({
    figures: isFixed ? draft.amount : (rest.follows ?? ''),
    currency,
    decimals,
    onChange: (figures) => rest.onType(side, figures),
  })
  const refused = problem === 'unreadable' ? 'unreadable' : 'decimals'
  const told = problem ? t(refused, { currency, count: decimals }) : isFixed ? rest.problem : undefined
  // A surplus decimal was rejected while typing: the amount itself is still valid.
  const isWrong = told !== undefined && (!problem || problem === 'unreadable')
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
        {side === 'sell' && <Available draft={draft} balances={rest.balances} onChange={onChange} />}
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
          aria-required
          aria-invalid={isWrong}
          aria-describedby={`${id}-problem`}
          className={classNames(styles['amount'], rest.isDim && !isFixed && styles['dim'])}
        />
        <CurrencyPicker
          label={t(`${side}Currency`)}
          value={currency}
          options={rest.options}
          onChange={(chosen) => onChange(changeCurrency(draft, side, chosen))}
        />
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
})

/** The available balance, and a button to sell all of it. */
function Available({ draft, balances, onChange }: Pick<Props, 'draft' | 'balances' | 'onChange'>) {
  const t = useTranslations('exchange-apply')
  const words = useTranslations('exchange')
  const { sell } = draft
  if (!balances) return <span className={styles['available']} />
  const amount = balances.find(({ currency }) => currency === sell)?.available ?? '0'
  const shown = formatAmount(amount, sell)
  const money = parseMoney(amount, sell)
  return (
    <span className={styles['available']}>
      {words('available', { amount: shown })}
      {money && isPositive(money) && (
        <Button
          tone="quiet"
          size="small"
          aria-label={t('maxLabel', { amount: shown })}
          onClick={() => onChange({ ...draft, side: 'sell', amount })}
        >
          {t('max')}
        </Button>
      )}
    </span>
  )
}
