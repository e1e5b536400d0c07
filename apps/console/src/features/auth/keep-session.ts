import type { Data } from '@causeway/web/api/call-types.ts'
import { startSession } from '@causeway/web/session/session.ts'

/** Kept in memory only: closing the last tab of the console ends the session. */
export function keepSession({ operator, ...signedIn }: Data<'POST /api/console/login'>): void {
  startSession({ ...signedIn, user_info: operator }, false)
}
