import { send } from '../api/send.ts'
import { clearSession, currentSession, leaveSession } from './session.ts'

/** The longest wait for the server; the session then expires there by itself. */
const TIMEOUT_MS = 5000

/** Ends the session on the server and in every tab. The router reacts to it. */
export async function signOut(by: 'POST /api/user/logout' | 'POST /api/console/logout'): Promise<void> {
  if (currentSession()) {
    leaveSession()
    await send(by, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  }
  clearSession()
}
