import type { Balance, FixedSide } from '@causeway/contract'
import { isPositive, parseMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../parts/amount-pair.module.css'
import { AmountSide } from '../parts/amount-side.tsx'
import { CurrencyPicker } from '../parts/currency-picker.tsx'
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

/** One side of an exchange. The fixed side is not rendered again when the market moves the other one. */
export const ExchangeSide = memo(function ExchangeSide({ side, draft, onChange, ...rest }: Props) {
  const t = useTranslations('exchange-apply')
  const currency = draft[side]
  const isFixed = draft.side === side
  return (
    <AmountSide
      name={`${side}_amount`}
      label={t(`${side}Amount`)}
      currency={currency}
      decimals={decimalsOfBalance(currency)}
      figures={isFixed ? draft.amount : (rest.follows ?? '')}
      isFixed={isFixed}
      isDim={rest.isDim}
      problem={rest.problem}
      aside={side === 'sell' && <Available draft={draft} balances={rest.balances} onChange={onChange} />}
      onType={(figures) => rest.onType(side, figures)}
    >
      <CurrencyPicker
        label={t(`${side}Currency`)}
        value={currency}
        options={rest.options}
        onChange={(chosen) => onChange(changeCurrency(draft, side, chosen))}
      />
    </AmountSide>
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
