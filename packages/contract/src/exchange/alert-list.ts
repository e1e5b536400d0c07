import { choice, list } from '../list.ts'
import { alertStates } from './states.ts'

/** An active alert has not fired yet, and sorts as later than all fired ones. */
export const alertList = list({ filters: { alert_state: choice(alertStates) }, sorts: ['fired_at'] })
