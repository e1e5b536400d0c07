import type { Finding, LedgerAudit } from '@causeway/contract'
import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type { Finding, LedgerAudit }
export type Chain = Data<'GET /api/console/ledger/chain'>

type Query = NonNullable<Options<'GET /api/console/ledger/audits'>['query']>

/** How often the screen reads a run that is still running. */
const RUNNING_MS = 2000

export const LATEST_RUN = { page_size: 1 }

export const ledgerAuditQueries = {
  chain: () =>
    queryOptions<Chain>({
      queryKey: ['ledger_audits', 'chain'],
      queryFn: watched((options) => send('GET /api/console/ledger/chain', options)),
      ...watch,
      refetchInterval: ({ state: { data } }) => (data?.is_auditing ? RUNNING_MS : watch.refetchInterval),
    }),
  /** They are read anew when an audit begins or ends. */
  runs: (query: Query, isAuditing = false) =>
    queryOptions({
      queryKey: ['ledger_audits', 'runs', query, isAuditing],
      queryFn: watched((options) => send('GET /api/console/ledger/audits', { query, ...options })),
      ...watch,
      placeholderData: keepPreviousData,
    }),
}

export const startAudit = changing(() => send('POST /api/console/ledger/audits'), ['ledger_audits'])
