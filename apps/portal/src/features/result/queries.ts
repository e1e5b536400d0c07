import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { currentProfiles } from '../../profiles.ts'

export const merchantQueries = {
  /** The guard has loaded it already, so that no screen waits for it. */
  corp: () =>
    queryOptions({
      queryKey: ['corp'],
      queryFn: ({ signal }) => send('GET /api/user/corp', { signal, background: true }),
      initialData: () => currentProfiles().merchant,
    }),
}
