import type { Data } from '@causeway/web/api/call-types.ts'
import { startSession } from '@causeway/web/session/session.ts'

/** In memory alone: whoever closes the last tab of the console has to sign in again. */
export function keepSession({ operator, ...signedIn }: Data<'POST /api/console/login'>): void {
  startSession({ ...signedIn, user_info: operator }, false)
}
