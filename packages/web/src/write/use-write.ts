import { useState, useSyncExternalStore } from 'react'
import { createWrite, isAtWork, type Told } from './write.ts'

/** A write that a person begins: one at a time, with what became of it. What the work throws refuses it. */
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
