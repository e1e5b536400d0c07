import { machine, type StateOf } from '../machine.ts'

/** A conversion is booked when its price is taken, and settled when both sides are posted. */
export const conversionMachine = machine({ booked: { settle: 'settled' }, settled: {} })
export const conversionStates = conversionMachine.states
export type ConversionState = StateOf<typeof conversionMachine>

/** An open order has its money reserved until it is filled or ends. */
export const orderMachine = machine({
  open: { fill: 'filled', cancel: 'cancelled', expire: 'expired' },
  filled: {},
  cancelled: {},
  expired: {},
})
export const orderStates = orderMachine.states
export type OrderState = StateOf<typeof orderMachine>

export const alertMachine = machine({ active: { fire: 'fired', remove: 'removed' }, fired: {}, removed: {} })
export const alertStates = alertMachine.states
export type AlertState = StateOf<typeof alertMachine>
