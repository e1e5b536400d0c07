import { failureCode, HttpError } from '@causeway/web/api/failure.ts'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { isNetworkFailure } from '@causeway/web/form/failure.ts'
import { currentSession, sessionState, subscribeSession } from '@causeway/web/session/session.ts'
import { useEffect, useState } from 'react'

const WAIT_FIRST_MS = 1000
const WAIT_MOST_MS = 8000

/** These say nothing about whether it was done, or will be: the same key is asked again. */
const NO_ANSWER: readonly (string | undefined)[] = ['overloaded', 'session_ended', 'session_missing']

function isUnanswered(thrown: unknown): boolean {
  return isNetworkFailure(thrown) || thrown instanceof HttpError || NO_ANSWER.includes(failureCode(thrown))
}

type Write<Body, Answer> = (sent: {
  readonly idempotency_key: string
  readonly body: Body
}) => Promise<Answer>

type Sending<Body, Answer> = {
  /** Of the intent: whoever can change what is meant makes a new one then, and only then. */
  readonly idempotency_key: string
  /** One try. It has to end by itself (`AbortSignal.timeout`). */
  readonly write: Write<Body, Answer>
  /** The person has left, and is signed in still: tells the outcome elsewhere, undefined if there is none. */
  readonly onLeft: (answer: Answer | undefined) => void
}

/**
 * Does a action with one key from the first try to the answer, whatever happens on the way: a lost answer is
 * asked for again with the same key, so that it is done once.
 * - `state` is `unknown` while a lost answer is asked for again; unless it is `idle` nothing may be changed.
 * - `deliver(body)` gives the answer or throws the refusal. It gives undefined once the person has left the
 *   step, which ends the asking and calls nobody back: what is to be told then is told by `onLeft`.
 */
export function useSending<Body, Answer>({ idempotency_key, write, onLeft }: Sending<Body, Answer>) {
  const [state, setState] = useState<'idle' | 'sending' | 'unknown' | 'done'>('idle')
  const isHere = useIsHere()
  useWarnBeforeUnload(state === 'sending' || state === 'unknown')

  const attempt = async (body: Body, user_id: string | undefined): Promise<Answer> => {
    for (let wait = WAIT_FIRST_MS; ; wait = Math.min(wait * 2, WAIT_MOST_MS)) {
      try {
        return await write({ idempotency_key, body })
      } catch (thrown) {
        if (!isUnanswered(thrown) || !isHere()) throw thrown
        setState('unknown')
        await new Promise((resolve) => setTimeout(resolve, wait))
        // The next session, of whomever it is, must not send what this one has agreed to.
        if (!(await isSignedInStill(user_id)) || !isHere()) throw thrown
      }
    }
  }
  const deliver = async (body: Body): Promise<Answer | undefined> => {
    const user_id = currentSession()?.user_info.id
    const leave = (answer?: Answer): undefined => {
      if (currentSession()?.user_info.id === user_id) onLeft(answer)
    }
    setState('sending')
    try {
      const answer = await attempt(body, user_id)
      setState('done')
      return isHere() ? answer : leave(answer)
    } catch (thrown) {
      setState('idle')
      if (!isHere()) return leave()
      throw thrown
    }
  }
  return { state, deliver }
}

/** Whoever's session has ended by itself signs in again in place; until then nobody would be answered. */
async function isSignedInStill(user_id: string | undefined): Promise<boolean> {
  while (!currentSession() && sessionState().ended) await sessionChange()
  return currentSession()?.user_info.id === user_id
}

function sessionChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribeSession(() => {
      unsubscribe()
      resolve()
    })
  })
}

function useWarnBeforeUnload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
