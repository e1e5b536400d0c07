import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../session/query-client.ts'

/** Reads anew what is on the screen of these, and the rest when it is next shown. */
export async function readAnew(...changed: readonly QueryKey[]): Promise<void> {
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * A write, and which answers of the server it changes: they are there before the write counts as done. A
 * refusal reads them anew too, as it may tell of another device or a colleague, and keeps nobody waiting.
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
