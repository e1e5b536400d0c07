import {
  alertList,
  defaultSort,
  type LimitOrder,
  orderList,
  PAGE_SIZES,
  type RateAlert,
} from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { exchangeQueries } from '../queries.ts'

/** Not smaller than the limits of waiting orders and alerts, so it has all of them: see newest.test.ts. */
export const FIRST = { page: 1, page_size: PAGE_SIZES[0] }

/** The first page of both lists, as the lists read it: all waiting rows, then the latest that have ended. */
export function useNewest() {
  const orders = useQuery(exchangeQueries.orders({ ...FIRST, sort: defaultSort(orderList) }))
  const alerts = useQuery(exchangeQueries.alerts({ ...FIRST, sort: defaultSort(alertList) }))
  return { orders: orders.data?.list, alerts: alerts.data?.list }
}

export const isOpen = ({ order_state }: LimitOrder) => order_state === 'open'
export const isWaiting = ({ alert_state }: RateAlert) => alert_state === 'active'
