import { choice, list } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

/** An order waits with its money reserved, until it is filled or ends. */
export const orderMachine = machine({
  open: { fill: 'filled', cancel: 'cancelled', expire: 'expired' },
  filled: {},
  cancelled: {},
  expired: {},
})
export type OrderState = StateOf<typeof orderMachine>
export const orderStates = ['open', 'filled', 'cancelled', 'expired'] as const

/** An open order has no end yet: it counts as later than all that have ended. */
export const orderList = list({ filters: { order_state: choice(orderStates) }, sorts: ['ended_at'] })
