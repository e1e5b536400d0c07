import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'

/** What several people work on is read again by itself, and whenever somebody comes back to it. */
export const watch = { refetchInterval: 15_000, staleTime: 0 } as const

type Asked = { readonly signal: AbortSignal; readonly background: boolean }

/**
 * Reads something that is read again and again. Only the first time does somebody ask for it: what the page
 * asks by itself does not keep a session alive.
 */
export function watched<Answer>(read: (options: Asked) => Promise<Answer>) {
  return ({ client, queryKey, signal }: QueryFunctionContext): Promise<Answer> =>
    read({ signal, background: hasAnswer(client, queryKey) })
}

function hasAnswer(client: QueryClient, queryKey: QueryFunctionContext['queryKey']): boolean {
  return client.getQueryData(queryKey) !== undefined
}
