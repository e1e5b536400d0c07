import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '../form/failure.ts'
import { sessionState, subscribeSession, whenForgotten } from './session.ts'

/** What the signed-in screens have read. It belongs to one person, and is forgotten with them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A screen that is about to be left must not ask for what nobody is signed in to see.
      enabled: () => sessionState().session !== undefined,
      // What the server refused once, it refuses again.
      retry: (failures, error) => failures < 1 && isNetworkFailure(error),
    },
    // Without a network a write fails at once and says so. What was sent may be a password: nothing keeps it.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

whenForgotten(() => queryClient.clear())

let access_token = sessionState().session?.access_token

/** Somebody who signed in again in place must not look at what the ended session could not load. */
subscribeSession(() => {
  const next = sessionState().session?.access_token
  if (!next || next === access_token) return
  if (access_token) void queryClient.invalidateQueries()
  access_token = next
})
