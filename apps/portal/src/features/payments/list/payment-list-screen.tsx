import type { PayeeDirection } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { PaymentList } from './payment-list.tsx'

const PaymentView = lazyPart(async () => (await import('../detail/payment-view.tsx')).PaymentView, 8)

/** The payments of one direction, or the one that the address names. */
export function PaymentListScreen({ direction }: { readonly direction: PayeeDirection }) {
  return (
    <RowPanel list={<PaymentList direction={direction} />}>
      {(id) => <PaymentView key={id} id={id} direction={direction} />}
    </RowPanel>
  )
}
