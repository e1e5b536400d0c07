import type { WireMoney } from '@causeway/money'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useHiddenAmounts } from './hidden-amounts.ts'

/** An amount as text inside a sentence, masked while amounts are hidden on this device. */
export function useAmountText(): (money: WireMoney) => string {
  const isHidden = useHiddenAmounts()
  return ({ amount, currency }) => (isHidden ? `${currency}\u00A0***` : formatAmount(amount, currency))
}
