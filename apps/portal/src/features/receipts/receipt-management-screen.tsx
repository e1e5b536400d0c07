import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { PayerList } from './payer-list.tsx'
import { ReceiptList } from './receipt-list.tsx'

const DebtList = lazyPart(async () => (await import('./debt-list.tsx')).DebtList, 8)
const ReceiptDetail = lazyPart(async () => (await import('./receipt-detail.tsx')).ReceiptDetail, 8)

/** All receipts, or the one that the address names; known payers and debts are tabs beside them. */
export function ReceiptManagementScreen() {
  const { view } = useScreenSearch()
  const lists = { payers: <PayerList />, debts: <DebtList /> }
  const list = view === 'payers' || view === 'debts' ? lists[view] : <ReceiptList />
  return <RowPanel list={list}>{(id) => <ReceiptDetail key={id} id={id} />}</RowPanel>
}
