import { dealList } from '@causeway/contract'
import { classNames } from '@causeway/web/components/class-names.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import { rateOf } from './deal-values.ts'
import { type Deal, treasuryQueries } from './queries.ts'
import { moneyOf } from './shortfall.ts'

const filters = filtersOf({
  names: 'treasury.deals.filters',
  options: { deal_state: 'treasury.states', deal_kind: 'treasury.kinds' },
})

const tones: Readonly<Record<Deal['deal_state'], StatusTone>> = {
  ordered: 'info',
  part_booked: 'warn',
  settled: 'good',
}

/** Fundings and cover deals, the newest first. */
export function Deals() {
  const t = useTranslations('treasury.deals')
  const address = useListAddress(dealList, { filters })
  return (
    <ListView<Deal>
      label={t('list')}
      address={address}
      query={useQuery(treasuryQueries.deals(address.query))}
      columns={useColumns()}
      empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
    />
  )
}

const figure = ({ amount, currency }: Deal['buy']) => (
  <span className={desk['figure']}>{formatAmount(amount, currency)}</span>
)

function useColumns(): Column<Deal>[] {
  const t = useTranslations('treasury.deals.columns')
  const words = useTranslations('treasury')
  return columnsOf(t, {
    number: { cell: ({ number }) => <NumberText value={number} />, card: 'title' },
    kind: {
      cell: ({ deal_kind }) => <span className={desk['figure']}>{words(`kinds.${deal_kind}`)}</span>,
      card: 'note',
    },
    sell: {
      align: 'end',
      cell: ({ sell }) => (sell ? figure(sell) : '–'),
      card: 'wide',
      cardCell: ({ sell }) =>
        sell && (
          <span className={desk['facts']}>
            <span className={desk['quiet']}>{t('sell')}</span>
            {figure(sell)}
          </span>
        ),
    },
    buy: { align: 'end', cell: (deal) => <Bought deal={deal} />, card: 'amount' },
    state: {
      cell: ({ deal_state }) => (
        <StatusBadge tone={tones[deal_state]}>{words(`states.${deal_state}`)}</StatusBadge>
      ),
      card: 'state',
    },
    references: { cell: (deal) => <References deal={deal} />, card: 'wide' },
    by: { cell: ({ ordered_by, remark }) => <Name name={ordered_by} under={remark} />, card: 'wide' },
    created: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} /> },
  })
}

/** What is bought, above the rate of an exchange. */
function Bought({ deal: { sell, buy } }: { readonly deal: Deal }) {
  const rate = sell && rateOf(moneyOf(sell), moneyOf(buy))
  return (
    <span className={desk['pairOfFigures']}>
      {figure(buy)}
      {sell && rate && <span className={desk['quiet']}>{rateLine(sell.currency, rate, buy.currency)}</span>}
    </span>
  )
}

function References({ deal: { sold_reference, bought_reference } }: { readonly deal: Deal }) {
  const references = [sold_reference, bought_reference].flatMap((reference) => reference ?? [])
  if (references.length === 0) return '–'
  return (
    <span className={desk['lines']}>
      {references.map((reference) => (
        <span key={reference} className={classNames(desk['code'], desk['figure'])}>
          {reference}
        </span>
      ))}
    </span>
  )
}
