import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'

/** Data that several operators change is read again at an interval and when a screen is opened again. */
export const watch = { refetchInterval: 15_000, staleTime: 0 } as const

type Asked = { readonly signal: AbortSignal; readonly background: boolean }

/**
 * Reads data at an interval. Only the first read is a request of the operator: the later ones run in the
 * background and do not keep the session alive.
 */
export function watched<Answer>(read: (options: Asked) => Promise<Answer>) {
  return ({ client, queryKey, signal }: QueryFunctionContext): Promise<Answer> =>
    read({ signal, background: hasAnswer(client, queryKey) })
}

function hasAnswer(client: QueryClient, queryKey: QueryFunctionContext['queryKey']): boolean {
  return client.getQueryData(queryKey) !== undefined
}
