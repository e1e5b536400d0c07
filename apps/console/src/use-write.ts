import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * One write, and which answers of the server it changes. They are read anew after a refusal, too: it may tell
 * that a colleague has changed them.
 */
export function useWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  ...changed: readonly QueryKey[]
): (input: Input) => Promise<Answer> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }).mutateAsync
}
