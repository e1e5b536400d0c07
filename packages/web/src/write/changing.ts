import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../session/query-client.ts'

/** Invalidates queries: those on the screen are read at once, the others when they are next shown. */
export async function readAnew(...changed: readonly QueryKey[]): Promise<void> {
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * A write, and the queries that it changes: they are read again before the write counts as done. After a
 * refusal they are read in the background, because another device or operator may have changed them.
 */
export function changing<Input extends readonly unknown[], Answer>(
  write: (...input: Input) => Promise<Answer>,
  ...changed: readonly QueryKey[]
): (...input: Input) => Promise<Answer> {
  return async (...input) => {
    try {
      const answer = await write(...input)
      await readAnew(...changed)
      return answer
    } catch (thrown) {
      void readAnew(...changed)
      throw thrown
    }
  }
}

/** Several writes that change the same queries. */
export const changes =
  (...changed: readonly QueryKey[]) =>
  <Input extends readonly unknown[], Answer>(write: (...input: Input) => Promise<Answer>) =>
    changing(write, ...changed)
