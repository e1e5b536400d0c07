import type { Conversion } from '@causeway/contract'
import { groupAmount } from '@causeway/money'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from './details.module.css'

export const tones = { booked: 'info', settled: 'good' } as const

/** Each row has a real link to its conversion, which keeps the filters for the way back. */
export function useConversionColumns(search: Search): readonly Column<Conversion>[] {
  const t = useTranslations('exchange-details.columns')
  const states = useTranslations('exchange.states')
  const link = ({ id, buy }: Conversion, sold: ReactNode) => (
    <ScreenLink to="ExchangeDetails" search={{ ...search, id }} className={rowLinkClass}>
      <span className={styles['whole']}>
        {sold} → {buy.currency}
      </span>
    </ScreenLink>
  )
  return columnsOf(t, {
    pair: {
      card: 'title',
      cell: (conversion) => link(conversion, conversion.sell.currency),
      cardCell: (conversion) => link(conversion, <Amount {...conversion.sell} />),
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    sell: { align: 'end', cell: ({ sell }) => <Amount {...sell} /> },
    buy: { align: 'end', card: 'amount', cell: ({ buy }) => <Amount {...buy} /> },
    rate: {
      align: 'end',
      cell: ({ rate, sell, buy }) => (
        <>
          <span className={styles['unit']}>1 {sell.currency} = </span>
          {groupAmount(rate)}
          <span className={styles['unit']}> {buy.currency}</span>
        </>
      ),
    },
    state: {
      card: 'state',
      cell: ({ conversion_state }) => (
        <StatusBadge tone={tones[conversion_state]}>{states(conversion_state)}</StatusBadge>
      ),
    },
    time: {
      card: 'note',
      sort: 'booked_at',
      cell: ({ booked_at }) => (
        <span className={styles['whole']}>
          <Time value={booked_at} />
        </span>
      ),
    },
  })
}
