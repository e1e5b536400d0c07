import { send } from '../api/send.ts'
import { clearSession, currentSession, leaveSession } from './session.ts'

/** Nobody waits longer than this to be signed out; the session then ends by itself. */
const TOLD_WITHIN_MS = 5000

/** Ends the session at the server and in every tab. What follows from that, the router does. */
export async function signOut(by: 'POST /api/user/logout' | 'POST /api/console/logout'): Promise<void> {
  if (currentSession()) {
    leaveSession()
    await send(by, { signal: AbortSignal.timeout(TOLD_WITHIN_MS) }).catch(() => undefined)
  }
  clearSession()
}
