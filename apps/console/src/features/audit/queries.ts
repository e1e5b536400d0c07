import type { Data, Query } from '@causeway/web/api/call-types.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'

export type AuditChain = Data<'GET /api/console/audit_chain'>

export const auditQueries = {
  list: (query: Query<'GET /api/console/audit_events'>) =>
    listQuery(['audit', query], ({ signal }) => send('GET /api/console/audit_events', { query, signal })),
  /** Reads the whole log, so it runs only on request. */
  chain: () =>
    queryOptions({
      queryKey: ['audit_chain'],
      queryFn: ({ signal }) => send('GET /api/console/audit_chain', { signal }),
      enabled: false,
    }),
}
