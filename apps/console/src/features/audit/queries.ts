import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type AuditQuery = NonNullable<Options<'GET /api/console/audit_events'>['query']>
export type AuditChain = Data<'GET /api/console/audit_chain'>

export const auditQueries = {
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: ['audit', query],
      queryFn: ({ signal }) => send('GET /api/console/audit_events', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Reads the whole log, so it runs only on request. */
  chain: () =>
    queryOptions({
      queryKey: ['audit_chain'],
      queryFn: ({ signal }) => send('GET /api/console/audit_chain', { signal }),
      enabled: false,
    }),
}
