import { choice, list, period, text } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listQuery } from '../../src/api/list-query.ts'
import { SectionCard } from '../../src/components/section-card.tsx'
import { EmptyState } from '../../src/components/states.tsx'
import { StatusBadge } from '../../src/components/status-badge.tsx'
import { Time } from '../../src/components/time.tsx'
import { formatAmount } from '../../src/format/amount-text.ts'
import { type Column, columnsOf } from '../../src/list/column.ts'
import { ListExport } from '../../src/list/list-export.tsx'
import { filtersOf } from '../../src/list/list-filters.tsx'
import { rowLinkClass } from '../../src/list/list-table.tsx'
import { ListView } from '../../src/list/list-view.tsx'
import { RowPanel } from '../../src/list/row-panel.tsx'
import { type ListQuery, useListAddress } from '../../src/list/use-list-address.ts'
import { PathLink, type Search, useScreenSearch } from '../../src/navigation/screen-links.tsx'
import { fakeReceipts, type Receipt } from './fake-receipts.ts'

const receiptList = list({
  filters: { search: text(40), state: choice(['good', 'warn']), received_at: period },
  sorts: ['received_at', 'amount'],
})

const filters = filtersOf({ names: 'gallery.data.filters', options: { state: 'gallery.data' } })

/** As many receipts as the address says: a list may be longer than its pages reach. */
const receiptQuery = (query: ListQuery<typeof receiptList>, total: number) =>
  listQuery(['receipts', total, query], () => fakeReceipts(query, total))

export function ReceiptList() {
  return <RowPanel list={<Receipts />}>{(id) => <ReceiptPanel id={id} />}</RowPanel>
}

function Receipts() {
  const t = useTranslations('gallery.data')
  const address = useListAddress(receiptList, { filters })
  const total = Number(address.search['total'] ?? 45)
  const query = useQuery(receiptQuery(address.query, total))
  return (
    <ListView<Receipt>
      label={t('receipts')}
      address={address}
      query={query}
      columns={useColumns(address.search)}
      empty={<EmptyState title={t('empty')} />}
      tools={
        <ListExport kind="conversions" filter={{}} name={t('receipts')} count={query.data?.count ?? 0} />
      }
    />
  )
}

function useColumns(search: Search): Column<Receipt>[] {
  const t = useTranslations('gallery.data')
  return columnsOf(t, {
    payer: {
      card: 'title',
      cell: ({ id, payer }) => (
        <PathLink path="/" search={{ ...search, id }} className={rowLinkClass}>
          {payer}
        </PathLink>
      ),
    },
    id: { cell: ({ id }) => id },
    state: { card: 'state', cell: ({ state }) => <StatusBadge tone={state}>{t(state)}</StatusBadge> },
    at: { sort: 'received_at', card: 'note', cell: ({ at }) => <Time value={at} relative /> },
    amount: {
      align: 'end',
      sort: 'amount',
      card: 'amount',
      cell: ({ amount }) => formatAmount(amount, 'USD'),
    },
  })
}

function ReceiptPanel({ id }: { readonly id: string }) {
  const t = useTranslations('gallery.data')
  const { id: _, ...search } = useScreenSearch()
  return (
    <SectionCard title={t('receipt', { id })}>
      <PathLink path="/" search={search}>
        {t('back')}
      </PathLink>
    </SectionCard>
  )
}
