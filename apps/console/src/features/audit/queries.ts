import type { Data } from '@causeway/web/api/call-types.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'

export type AuditChain = Data<'GET /api/console/audit_chain'>

export const auditQueries = {
  list: listOf('GET /api/console/audit_events', 'audit'),
  /** Reads the whole log, so it runs only on request. */
  chain: () =>
    queryOptions({
      queryKey: ['audit_chain'],
      queryFn: ({ signal }) => send('GET /api/console/audit_chain', { signal }),
      enabled: false,
    }),
}
