import { choice, list } from '../list.ts'
import { orderStates } from './states.ts'

/** An open order has no end yet, and sorts as later than all ended ones. */
export const orderList = list({ filters: { order_state: choice(orderStates) }, sorts: ['ended_at'] })
