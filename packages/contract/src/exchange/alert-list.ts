import { choice, list } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

export const alertMachine = machine({ active: { fire: 'fired', remove: 'removed' }, fired: {}, removed: {} })
export type AlertState = StateOf<typeof alertMachine>
export const alertStates = ['active', 'fired', 'removed'] as const

/** An active alert has not fired yet: it counts as later than all that have. */
export const alertList = list({ filters: { alert_state: choice(alertStates) }, sorts: ['fired_at'] })
