import { choice, list } from '../list.ts'
import { alertStates } from './states.ts'

/** An active alert has not fired yet: it counts as later than all that have. */
export const alertList = list({ filters: { alert_state: choice(alertStates) }, sorts: ['fired_at'] })
