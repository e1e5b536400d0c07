import { reportBug } from '../form/failure.ts'

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
  let written: Written<Input> = { state: 'idle', refusals: 0 }
  const listeners = new Set<() => void>()
  const change = (next: Omit<Written<Input>, 'refusals'>, refusals = written.refusals) => {
    written = { ...next, refusals }
    for (const listener of listeners) listener()
  }
  const forget = () => change({ state: 'idle' })
  const run = async <Answer>(input: Input, work: Work<Input, Answer>): Promise<Answer | undefined> => {
    if (isAtWork(written.state)) return undefined
    change({ state: 'sending', input })
    try {
      const answer = await work(input, { unanswered: () => change({ state: 'unanswered', input }), forget })
      if (isAtWork(written.state)) change({ state: 'done' })
      return answer
    } catch (failure) {
      change({ state: 'refused', failure }, written.refusals + 1)
      reportBug(failure)
      return undefined
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { run, forget, subscribe, written: () => written }
}
