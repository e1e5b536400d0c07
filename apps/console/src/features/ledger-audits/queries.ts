import type { Finding, LedgerAudit } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { useWrite } from '../../use-write.ts'
import { watch, watched } from '../../watched.ts'

export type { Finding, LedgerAudit }
export type Audits = {
  readonly chain: Data<'GET /api/console/ledger/chain'>
  readonly audits: readonly LedgerAudit[]
  readonly is_running: boolean
}

/** Somebody waits for a run that is under way. */
const RUNNING_MS = 2000

export const ledgerAuditQueries = {
  all: () =>
    queryOptions<Audits>({
      queryKey: ['ledger_audits'],
      queryFn: watched(async (options) => {
        const [chain, { list }] = await Promise.all([
          send('GET /api/console/ledger/chain', options),
          send('GET /api/console/ledger/audits', { query: { page_size: 30 }, ...options }),
        ])
        return { chain, audits: list, is_running: chain.is_auditing }
      }),
      ...watch,
      refetchInterval: ({ state: { data } }) => (data?.is_running ? RUNNING_MS : watch.refetchInterval),
    }),
}

export const useStartAudit = () =>
  useWrite((_input: undefined) => send('POST /api/console/ledger/audits'), ['ledger_audits'])
