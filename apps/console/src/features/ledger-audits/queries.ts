import type { Finding, LedgerAudit } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type { Finding, LedgerAudit }
export type Audits = Data<'GET /api/console/ledger/audits'>

/** Somebody waits for a run that is under way. */
const RUNNING_MS = 2000

export const ledgerAuditQueries = {
  all: () =>
    queryOptions<Audits>({
      queryKey: ['ledger_audits'],
      queryFn: watched((options) => send('GET /api/console/ledger/audits', options)),
      ...watch,
      refetchInterval: ({ state: { data } }) => (data?.is_running ? RUNNING_MS : watch.refetchInterval),
    }),
}

export const startAudit = changing(() => send('POST /api/console/ledger/audits'), ['ledger_audits'])
