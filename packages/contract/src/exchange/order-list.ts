import { choice, list } from '../list.ts'
import { orderStates } from './states.ts'

/** An open order has no end yet: it counts as later than all that have ended. */
export const orderList = list({ filters: { order_state: choice(orderStates) }, sorts: ['ended_at'] })
