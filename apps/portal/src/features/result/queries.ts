import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { currentProfiles } from '../../profiles.ts'

export const merchantQueries = {
  /** The guard has already loaded the merchant, so no screen waits for it. */
  corp: () =>
    queryOptions({
      queryKey: ['corp'],
      queryFn: ({ signal }) => send('GET /api/user/corp', { signal, background: true }),
      initialData: () => currentProfiles().merchant,
    }),
  /** The history of the company, oldest first. */
  history: () =>
    queryOptions({
      queryKey: ['corp', 'history'],
      queryFn: async ({ signal }) => {
        const { entries } = await send('GET /api/user/corp/history', { signal, background: true })
        return entries
      },
    }),
  /** The amendments of the approved company, newest first. */
  amendments: () =>
    queryOptions({
      queryKey: ['amendments'],
      queryFn: async ({ signal }) => {
        const query = { page_size: 100 }
        return (await send('GET /api/user/corp/amendments', { query, signal, background: true })).list
      },
    }),
}
