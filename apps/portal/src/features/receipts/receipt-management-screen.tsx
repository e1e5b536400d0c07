import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { PayerList } from './payer-list.tsx'
import { ReceiptList } from './receipt-list.tsx'

const DebtList = lazyPart(async () => (await import('./debt-list.tsx')).DebtList, 8)
const EnquiryList = lazyPart(async () => (await import('./enquiries/enquiry-list.tsx')).EnquiryList, 8)
const EnquiryDetail = lazyPart(async () => (await import('./enquiries/enquiry-detail.tsx')).EnquiryDetail, 8)
const ReceiptDetail = lazyPart(async () => (await import('./receipt-detail.tsx')).ReceiptDetail, 8)

/** All receipts, or the one that the address names; payers, enquiries and debts are tabs beside them. */
export function ReceiptManagementScreen() {
  const { view } = useScreenSearch()
  const lists = { payers: <PayerList />, enquiries: <EnquiryList />, debts: <DebtList /> }
  const list = view && view in lists ? lists[view as keyof typeof lists] : <ReceiptList />
  const Detail = view === 'enquiries' ? EnquiryDetail : ReceiptDetail
  return <RowPanel list={list}>{(id) => <Detail key={id} id={id} />}</RowPanel>
}
