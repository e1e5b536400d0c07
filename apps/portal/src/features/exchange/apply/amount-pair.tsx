import type { Balance, FixedSide } from '@causeway/contract'
import { isPositive, parseMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { SwapIcon } from '@causeway/web/components/more-icons.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import type { Pricing } from '../price-lines.tsx'
import styles from './amount-pair.module.css'
import { AmountSide } from './amount-side.tsx'
import { changeCurrency, type Draft, swapDraft } from './draft.ts'
import { useBalanceOptions } from './use-balance-options.ts'

type Props = {
  readonly draft: Draft
  /** The latest figures; they may be about what was typed a moment ago. */
  readonly pricing: Pricing | undefined
  readonly isDim: boolean
  readonly problem: string | undefined
  readonly balances: readonly Balance[] | undefined
  readonly onType: (side: FixedSide, figures: string) => void
  readonly onChange: (draft: Draft) => void
}

/** You sell and you get: the side that was typed into last stays as it is, and the other one follows. */
export function AmountPair({ draft, pricing, isDim, problem, balances, onType, onChange }: Props) {
  const t = useTranslations('exchange-apply')
  const options = useBalanceOptions(balances)
  const sideOf = (side: FixedSide) => {
    const isFixed = draft.side === side
    // Figures of another currency must not stand beside this one for a moment.
    const follows =
      pricing?.[side].currency === draft[side] && draft.amount !== '' ? pricing[side].amount : ''
    return {
      side,
      options,
      isFixed,
      currency: draft[side],
      figures: isFixed ? draft.amount : follows,
      isDim: isDim && !isFixed,
      problem: isFixed ? problem : undefined,
      onType: (figures: string) => onType(side, figures),
      onCurrency: (currency: Draft['sell']) => onChange(changeCurrency(draft, side, currency)),
    }
  }
  const sellAll = (amount: string) => onChange({ ...draft, side: 'sell', amount })
  return (
    <div className={styles['pair']}>
      <AmountSide {...sideOf('sell')} aside={<Available {...{ draft, balances }} onAll={sellAll} />} />
      <IconButton
        className={styles['swap']}
        label={t('swap')}
        icon={<SwapIcon />}
        onClick={() => onChange(swapDraft(draft))}
      />
      <AmountSide {...sideOf('buy')} aside={null} />
    </div>
  )
}

type AvailableProps = Pick<Props, 'draft' | 'balances'> & { readonly onAll: (amount: string) => void }

/** What there is to sell, and a way to sell all of it. */
function Available({ draft: { sell }, balances, onAll }: AvailableProps) {
  const t = useTranslations('exchange-apply')
  const words = useTranslations('exchange')
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
          onClick={() => onAll(amount)}
        >
          {t('max')}
        </Button>
      )}
    </span>
  )
}
