import type { Receipt } from './receipts.ts'

type Shown = Pick<Receipt, 'receipt_state' | 'hold' | 'recalled'> & {
  readonly [Name in 'held' | 'reversed' | 'returned']: Pick<Receipt['held'], 'amount'>
}

const isSome = ({ amount }: Pick<Receipt['held'], 'amount'>) => /[1-9]/.test(amount)

/** The state of a receipt, and what its payer's bank asked for or took back of it. */
export function shownState({ receipt_state, hold, recalled, held, reversed, returned }: Shown) {
  if (hold?.reason === 'recalled') return 'held_recalled'
  if (receipt_state === 'returning' || receipt_state === 'returned') {
    return recalled ? (`${receipt_state}_recalled` as const) : receipt_state
  }
  if (receipt_state !== 'available') return receipt_state
  // Only a recall holds money of a receipt that was credited.
  if (isSome(held)) return 'available_recalled'
  if (isSome(reversed)) return 'available_reversed'
  return isSome(returned) ? 'available_returned' : 'available'
}
