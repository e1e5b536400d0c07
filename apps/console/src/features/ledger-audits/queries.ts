import type { Finding, LedgerAudit } from '@causeway/contract'
import type { Data, Query } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watchedList, watchedQuery } from '../../watched.ts'

export type { Finding, LedgerAudit }
export type Chain = Data<'GET /api/console/ledger/chain'>

/** How often the screen reads a run that is still running. */
const RUNNING_MS = 2000

export const LATEST_RUN = { page_size: 1 }

export const ledgerAuditQueries = {
  chain: () =>
    queryOptions<Chain>({
      ...watchedQuery(['ledger_audits', 'chain'], (options) =>
        send('GET /api/console/ledger/chain', options),
      ),
      refetchInterval: ({ state: { data } }) => (data?.is_auditing ? RUNNING_MS : watch.refetchInterval),
    }),
  /** The runs are read again when an audit begins or ends. */
  runs: (query: Query<'GET /api/console/ledger/audits'>, isAuditing = false) =>
    watchedList(['ledger_audits', 'runs', query, isAuditing], (options) =>
      send('GET /api/console/ledger/audits', { query, ...options }),
    ),
}

export const startAudit = changing(() => send('POST /api/console/ledger/audits'), ['ledger_audits'])
