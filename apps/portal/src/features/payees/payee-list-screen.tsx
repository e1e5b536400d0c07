import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { PayeeList } from './list/payee-list.tsx'

const PayeeView = lazyPart(async () => (await import('./detail/payee-view.tsx')).PayeeView, 8)

/** All payees, or the one that the address names. */
export function PayeeListScreen() {
  return <RowPanel list={<PayeeList />}>{(id) => <PayeeView key={id} id={id} />}</RowPanel>
}
