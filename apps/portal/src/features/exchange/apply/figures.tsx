import type { Balance } from '@causeway/contract'
import type { ReactNode } from 'react'
import styles from '../../../components/apply.module.css'
import { AmountPair } from './amount-pair.tsx'
import { Breakdown } from './breakdown.tsx'
import type { Editing } from './use-draft.ts'
import { usePricing } from './use-pricing.ts'

type Props = {
  readonly editing: Editing
  readonly isTried: boolean
  readonly balances: readonly Balance[] | undefined
  /** The content below the amounts. It is passed in, so that rate ticks do not render it again. */
  readonly children: ReactNode
}

/** Everything that moves with the market: the amounts and their breakdown. */
export function Figures({ editing, isTried, balances, children }: Props) {
  const priced = usePricing(editing)
  return (
    <>
      <div className={styles['column']}>
        <AmountPair editing={editing} priced={priced} isTried={isTried} balances={balances} />
        {children}
      </div>
      <div className={styles['aside']}>
        <Breakdown priced={priced} balances={balances} />
      </div>
    </>
  )
}
