import type { Conversion } from '@causeway/contract'
import { type Column, rowLinkClass } from '@causeway/web/components/data-table.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from './details.module.css'

export const tones = { booked: 'info', settled: 'good' } as const

/** A row leads to its conversion by a real link, which keeps the filters for the way back. */
export function useConversionColumns(search: Search): readonly Column<Conversion>[] {
  const t = useTranslations('exchange-details.columns')
  const states = useTranslations('exchange.states')
  return [
    {
      id: 'pair',
      header: t('pair'),
      card: 'title',
      cell: ({ id, sell, buy }) => (
        <ScreenLink to="ExchangeDetails" search={{ ...search, id }} className={rowLinkClass}>
          {sell.currency} → {buy.currency}
        </ScreenLink>
      ),
    },
    {
      id: 'sell',
      header: t('sell'),
      align: 'end',
      cell: ({ sell }) => formatAmount(sell.amount, sell.currency),
    },
    {
      id: 'buy',
      header: t('buy'),
      align: 'end',
      card: 'amount',
      cell: ({ buy }) => formatAmount(buy.amount, buy.currency),
    },
    {
      id: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ rate, sell, buy }) => rateLine(sell.currency, rate, buy.currency),
    },
    {
      id: 'state',
      header: t('state'),
      card: 'state',
      cell: ({ conversion_state }) => (
        <StatusBadge tone={tones[conversion_state]}>{states(conversion_state)}</StatusBadge>
      ),
    },
    {
      id: 'time',
      header: t('time'),
      card: 'note',
      sortable: true,
      cell: ({ booked_at }) => (
        <span className={styles['time']}>
          <Time value={booked_at} />
        </span>
      ),
    },
  ]
}
