import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '../form/failure.ts'
import { sessionState, subscribeSession, whenForgotten } from './session.ts'

/** The query cache of the signed-in user; cleared when the user changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A screen that is being left must not send requests without a session.
      enabled: () => sessionState().session !== undefined,
      // A refusal by the server is not retried.
      retry: (failures, error) => failures < 1 && isNetworkFailure(error),
    },
    // Without a network a write fails at once. Mutation variables may hold a password, so they are not kept.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

whenForgotten(() => queryClient.clear())

let access_token = sessionState().session?.access_token

/** After signing in again in place, queries that the ended session could not load are refetched. */
subscribeSession(() => {
  const next = sessionState().session?.access_token
  if (!next || next === access_token) return
  if (access_token) void queryClient.invalidateQueries()
  access_token = next
})
