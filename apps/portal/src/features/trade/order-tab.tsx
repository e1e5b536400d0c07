import { type TradeOrder, type TradeOrderState, tradeOrderList } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { BeginLink } from './begin-link.tsx'
import { PickedOrders, usePicking } from './picked-orders.tsx'
import { tradeQueries } from './queries.ts'
import styles from './trade.module.css'

const filters = filtersOf({
  names: 'trade-materials.orders.filters',
  options: {
    order_state: 'trade.order_states',
    template: 'trade.templates',
    logistics: 'trade-materials.orders.logistics',
  },
})

export const orderTones = {
  draft: 'idle',
  submitted: 'info',
  accepted: 'good',
  refused: 'bad',
  expired: 'idle',
  refunded: 'idle',
} as const satisfies Record<TradeOrderState, string>

type Names =
  | ('order' | 'number' | 'template' | 'logistics' | 'total' | 'refunded')
  | ('allocated' | 'state' | 'expires' | 'time')

/** Every order of the merchant, also those that came before their money. */
export function OrderTab() {
  const t = useTranslations('trade-materials.orders')
  const columnWords = useTranslations('trade-materials.orders.columns')
  const states = useTranslations('trade.order_states')
  const templates = useTranslations('trade.templates')
  const address = useListAddress(tradeOrderList, { filters })
  const query = useQuery(tradeQueries.orders(address.query))
  const count = query.data?.count ?? 0
  const picking = usePicking(query.data?.list ?? [])
  const columns = columnsOf<TradeOrder, Names>(columnWords, {
    order: { card: 'title', cell: (row) => <Order row={row} search={address.search} {...picking} /> },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    template: { card: 'note', cell: ({ template }) => templates(template) },
    logistics: { cell: (row) => <Logistics row={row} /> },
    total: { align: 'end', card: 'amount', cell: ({ total }) => (total ? <Amount {...total} /> : '–') },
    refunded: {
      align: 'end',
      isExtra: true,
      cell: ({ refunded }) => (refunded ? <Amount {...refunded} /> : '–'),
    },
    allocated: { align: 'end', cell: ({ allocated }) => (allocated ? <Amount {...allocated} /> : '–') },
    state: {
      card: 'state',
      cell: ({ order_state }) => (
        <StatusBadge tone={orderTones[order_state]}>{states(order_state)}</StatusBadge>
      ),
    },
    expires: { cell: ({ order_state, expires_on }) => (order_state === 'accepted' ? expires_on : '–') },
    time: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} /> },
  })
  return (
    <>
      <PickedOrders {...picking} />
      <ListView<TradeOrder>
        label={t('label')}
        address={address}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t('empty')} action={<BeginLink />}>
            {t('emptyWords')}
          </EmptyState>
        }
        tools={
          count > 0 && (
            <ListExport kind="trade_orders" filter={address.scope} name={t('label')} count={count} />
          )
        }
      />
    </>
  )
}

type RowProps = { readonly row: TradeOrder }
type OrderProps = RowProps & ReturnType<typeof usePicking> & { readonly search: Search }

/** An order that can begin restore materials can be chosen, with others of its kind of trade. */
function Order({ row, search, picked, pick, template }: OrderProps) {
  const t = useTranslations('trade-materials.orders')
  const { id, text, number, is_free } = row
  const name = text.order_no ?? text.contract_no ?? number
  const canPick = is_free && (template === undefined || template === row.template)
  return (
    <span className={styles['pick']}>
      {canPick && (
        <input
          type="checkbox"
          checked={picked.has(id)}
          onChange={() => pick(id)}
          aria-label={t('choose', { name })}
        />
      )}
      <ScreenLink to="CollectionMaterialSubmit" search={{ ...search, id }} className={rowLinkClass}>
        {name}
      </ScreenLink>
    </span>
  )
}

function Logistics({ row: { text, is_shipped, order_state } }: RowProps) {
  const t = useTranslations('trade-materials.orders')
  if (text.tracking_no) return [text.carrier, text.tracking_no].filter(Boolean).join(' ')
  if (!is_shipped && order_state === 'accepted') return <StatusBadge tone="warn">{t('unsent')}</StatusBadge>
  return text.bill_of_lading ?? text.first_leg_no ?? '–'
}
