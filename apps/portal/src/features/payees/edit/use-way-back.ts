import type { PayeeDirection } from '@causeway/contract'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'

const payApply = { inbound: 'PayApplyInbound', outbound: 'PayApplyOutbound' } as const

/** Where the form of a payee leads back to: a payment that is being made has named itself as `back`. */
export function useWayBack(direction: PayeeDirection) {
  const { back } = useScreenSearch()
  // A payment that is a draft already is named by its id.
  const draft = back?.startsWith('payment_') ? { id: back } : {}
  const payment = back ? { to: payApply[direction], draft } : undefined
  return { payment, kept: back ? { back } : {} }
}
