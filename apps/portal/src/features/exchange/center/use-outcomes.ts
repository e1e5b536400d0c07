import { type LimitOrder, pairKey, type RateAlert } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { exchangeQueries } from '../queries.ts'

const NEWEST = { page_size: 100 }

/** Shows a message when an alert fires or an order is filled while the screen is open. */
export function useOutcomes(): void {
  const t = useTranslations('exchange-center')
  const { data: alerts } = useQuery(exchangeQueries.alerts(NEWEST))
  const { data: orders } = useQuery(exchangeQueries.orders(NEWEST))
  useEnded(alerts?.list, isWaiting, (alert) => {
    const { alert_state, fired_rate } = alert
    if (alert_state !== 'fired' || !fired_rate) return
    notify(t('alerts.fired', { pair: pairKey(alert), rate: shortRate(fired_rate) }), { tone: 'info' })
  })
  useEnded(orders?.list, isOpen, ({ order_state, sell, buy_currency }) => {
    if (order_state !== 'filled') return
    notify(t('orders.filled', { amount: formatAmount(sell.amount, sell.currency), currency: buy_currency }))
  })
}

const isWaiting = ({ alert_state }: RateAlert) => alert_state === 'active'
const isOpen = ({ order_state }: LimitOrder) => order_state === 'open'

/** Calls the function for each item that was waiting at the last read, and no longer is. */
function useEnded<Item extends { readonly id: string }>(
  items: readonly Item[] | undefined,
  waits: (item: Item) => boolean,
  tell: (item: Item) => void,
): void {
  const waiting = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list can bring changes.
  useEffect(() => {
    if (!items) return
    for (const item of items) if (waiting.current.has(item.id) && !waits(item)) tell(item)
    waiting.current = new Set(items.filter(waits).map(({ id }) => id))
  }, [items])
}
