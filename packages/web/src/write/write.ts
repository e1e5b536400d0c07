import { reportBug } from '../form/failure.ts'
import { createStore } from '../settings/store.ts'

/** `unanswered`: the request was sent, and its outcome is unknown. */
export type WriteState = 'idle' | 'sending' | 'unanswered' | 'refused' | 'done'

export type Written<Input> = {
  readonly state: WriteState
  /** The input being sent. */
  readonly input?: Input
  /** The reason of the refusal. */
  readonly failure?: unknown
  /** The number of refusals. */
  readonly refusals: number
}

/** The signals of a running write. */
export type Told = {
  readonly unanswered: () => void
  /** The refusal is shown elsewhere: the state becomes idle. */
  readonly forget: () => void
}

type Work<Input, Answer> = (input: Input, told: Told) => Answer | Promise<Answer>

export function isAtWork(state: WriteState): boolean {
  return state === 'sending' || state === 'unanswered'
}

/**
 * One write at a time. The lock is outside of React state, because two presses can come before React renders
 * the first. `run` returns the result of the work; undefined after a refusal or while another write runs.
 */
export function createWrite<Input>() {
  const written = createStore<Written<Input>>({ state: 'idle', refusals: 0 })
  const change = (next: Omit<Written<Input>, 'refusals'>, refusals = written.get().refusals) =>
    written.set({ ...next, refusals })
  const forget = () => change({ state: 'idle' })
  const run = async <Answer>(input: Input, work: Work<Input, Answer>): Promise<Answer | undefined> => {
    if (isAtWork(written.get().state)) return undefined
    change({ state: 'sending', input })
    try {
      const answer = await work(input, { unanswered: () => change({ state: 'unanswered', input }), forget })
      if (isAtWork(written.get().state)) change({ state: 'done' })
      return answer
    } catch (failure) {
      change({ state: 'refused', failure }, written.get().refusals + 1)
      reportBug(failure)
      return undefined
    }
  }
  return { run, forget, subscribe: written.subscribe, written: written.get }
}
