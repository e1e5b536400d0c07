import { useState, useSyncExternalStore } from 'react'
import { createWrite, isAtWork, type Told } from './write.ts'

/** A write started by the user, one at a time, with its state. An error of the work is a refusal. */
export function useWrite<Input = void, Answer = void>(
  work: (input: Input, told: Told) => Answer | Promise<Answer>,
) {
  const [write] = useState(() => createWrite<Input>())
  const written = useSyncExternalStore(write.subscribe, write.written)
  return {
    ...written,
    isAtWork: isAtWork(written.state),
    run: (input: Input) => write.run(input, work),
    forget: write.forget,
  }
}
