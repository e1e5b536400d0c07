import type { Balance } from '@causeway/contract'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { SwapIcon } from '@causeway/web/components/icons.tsx'
import { useTranslations } from 'use-intl'
import styles from '../parts/amount-pair.module.css'
import { shortfallOf } from '../parts/balances.ts'
import { swapDraft } from './draft.ts'
import { faultOf } from './estimate.ts'
import { ExchangeSide } from './exchange-side.tsx'
import { ShortfallNotice } from './shortfall-notice.tsx'
import { useBalanceOptions } from './use-balance-options.ts'
import type { Editing } from './use-draft.ts'
import type { Priced } from './use-pricing.ts'

type Props = {
  readonly editing: Editing
  readonly priced: Priced
  /** The user has tried to continue: from then on a missing amount is an error. */
  readonly isTried: boolean
  readonly balances: readonly Balance[] | undefined
}

/** The amounts to sell and to buy: the side typed last is fixed, and the other one is calculated. */
export function AmountPair({ editing, priced, isTried, balances }: Props) {
  const t = useTranslations('exchange-apply')
  const { draft, type, change } = editing
  const { found, pricing, isDim } = priced
  const fault = faultOf(found)
  const short = found.kind === 'priced' ? shortfallOf(balances, found.pricing.sell) : undefined
  const common = {
    draft,
    balances,
    options: useBalanceOptions(balances),
    problem: fault && (isTried || fault !== 'empty') ? t(`problems.${fault}`) : undefined,
    isDim,
    onType: type,
    onChange: change,
  }
  return (
    <>
      <div className={styles['pair']}>
        <ExchangeSide {...common} side="sell" follows={pricing?.sell.amount} />
        <IconButton
          className={styles['swap']}
          label={t('swap')}
          icon={<SwapIcon />}
          onClick={() => change(swapDraft(draft))}
        />
        <ExchangeSide {...common} side="buy" follows={pricing?.buy.amount} />
      </div>
      {short && (
        <ShortfallNotice {...short} onUseAll={(amount) => change({ ...draft, side: 'sell', amount })} />
      )}
    </>
  )
}
