import { pairKey } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isOpen, isWaiting, useNewest } from './newest.ts'

/** Shows a message when an alert fires or an order is filled while the screen is open. */
export function useOutcomes(): void {
  const t = useTranslations('exchange-center')
  const { alerts, orders } = useNewest()
  useEnded(alerts, isWaiting, (alert) => {
    const { alert_state, fired_rate } = alert
    if (alert_state !== 'fired' || !fired_rate) return
    notify(t('alerts.fired', { pair: pairKey(alert), rate: shortRate(fired_rate) }), { tone: 'info' })
  })
  useEnded(orders, isOpen, ({ order_state, sell, buy_currency }) => {
    if (order_state !== 'filled') return
    notify(t('orders.filled', { amount: formatAmount(sell.amount, sell.currency), currency: buy_currency }))
  })
}

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
