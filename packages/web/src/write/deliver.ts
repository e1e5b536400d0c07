import { currentSession, nextSession, sessionState } from '../session/session.ts'
import { refusesKey } from './refuses-key.ts'
import type { Told } from './write.ts'

/** After this time the outcome is unknown until a retry with the same key is answered. */
const ANSWER_WITHIN_MS = 10_000
const WAIT_FIRST_MS = 1000
const WAIT_MOST_MS = 8000

export type Sent = { readonly idempotency_key: string; readonly signal: AbortSignal }

type Delivery<Answer> = {
  /** The key of the intent: a caller makes a new one if and only if the intent changes. */
  readonly idempotency_key: string
  readonly attempt: (sent: Sent) => Promise<Answer>
  readonly told: Pick<Told, 'unanswered'>
  readonly isHere: () => boolean
  /** Called when the user has left and is still signed in; undefined if there is no outcome. */
  readonly onLeft: (answer: Answer | undefined) => void
}

/**
 * Makes an idempotent call with one key from the first try to the answer: after a lost answer it retries with
 * the same key, so that the effect happens once. Throws the refusal. Returns undefined once the user has left
 * the step, which ends the retries: `onLeft` then reports the outcome.
 */
export async function deliver<Answer>(delivery: Delivery<Answer>): Promise<Answer | undefined> {
  const { isHere, onLeft } = delivery
  const user_id = currentUserId()
  const leave = (answer?: Answer): undefined => {
    if (currentUserId() === user_id) onLeft(answer)
  }
  const stopWarning = warnBeforeUnload()
  try {
    const answer = await askUntilAnswered(delivery, user_id)
    return isHere() ? answer : leave(answer)
  } catch (thrown) {
    if (!isHere()) return leave()
    throw thrown
  } finally {
    stopWarning()
  }
}

async function askUntilAnswered<Answer>(
  { idempotency_key, attempt, told, isHere }: Delivery<Answer>,
  user_id: string | undefined,
): Promise<Answer> {
  let hasLostTry = false
  for (let wait = WAIT_FIRST_MS; ; wait = Math.min(wait * 2, WAIT_MOST_MS)) {
    try {
      return await attempt({ idempotency_key, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    } catch (thrown) {
      if (refusesKey(thrown, hasLostTry) || !isHere()) throw thrown
      hasLostTry = true
      told.unanswered()
      await new Promise((resolve) => setTimeout(resolve, wait))
      // A session of another user must not send what this user has agreed to.
      if (!(await isSignedInStill(user_id)) || !isHere()) throw thrown
    }
  }
}

function currentUserId(): string | undefined {
  return currentSession()?.user_info?.id
}

/** An expired session is renewed in place; until then every retry would be refused. */
async function isSignedInStill(user_id: string | undefined): Promise<boolean> {
  while (!currentSession() && sessionState().ended) await nextSession()
  return currentUserId() === user_id
}

function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  globalThis.addEventListener('beforeunload', warn)
  return () => globalThis.removeEventListener('beforeunload', warn)
}
