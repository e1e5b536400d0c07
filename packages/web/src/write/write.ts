import { reportBug } from '../form/failure.ts'

/** `unanswered`: it was sent, and nobody knows yet whether it was done. */
export type WriteState = 'idle' | 'sending' | 'unanswered' | 'refused' | 'done'

export type Written<Input> = {
  readonly state: WriteState
  /** What is being sent. */
  readonly input?: Input
  /** Why it was refused. */
  readonly failure?: unknown
  /** How many times it was refused. */
  readonly refusals: number
}

/** What a write may say of itself while it runs. */
export type Told = {
  readonly unanswered: () => void
  /** Its refusal is shown elsewhere: nothing is left of it here. */
  readonly forget: () => void
}

type Work<Input, Answer> = (input: Input, told: Told) => Answer | Promise<Answer>

export function isAtWork(state: WriteState): boolean {
  return state === 'sending' || state === 'unanswered'
}

/**
 * One write at a time. The lock is not state of React: two presses may come before React has drawn the
 * first. `run` gives what the work gave, and undefined if that was refused or something was under way.
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
