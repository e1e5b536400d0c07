import * as api from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { orRefuse } from '../../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { withIds } from '../../kernel/number.ts'
import { selectAudits } from '../audit-runs.ts'
import { selectJournal, selectTransaction } from '../console-journal.ts'
import { selectPositions } from '../console-positions.ts'
import { isAuditWaiting, requestAudit } from '../jobs.ts'
import { selectChainHead } from '../seal.ts'
import { selectUnsealedAge, UNSEALED_MAX_SECONDS } from '../unsealed.ts'

/** The books for operators. */
export const ledgerConsoleEndpoints: Endpoint[] = [
  endpoint(api.listPositions, async (_input, { tx, clock }) => ({
    at: clock.now().toISOString(),
    currencies: await selectPositions(tx),
  })),
  endpoint(api.listTransactions, async ({ query }, { tx }) =>
    selectJournal(tx, await withIds(tx, query, 'merchant_id', 'reference_id')),
  ),
  endpoint(api.getTransaction, async ({ params }, { tx }) =>
    orRefuse(await selectTransaction(tx, params.id), 'transaction_not_found'),
  ),
  endpoint(api.listLedgerAudits, ({ query }, { tx }) => selectAudits(tx, query)),
  endpoint(api.getLedgerChain, async (_input, { tx, clock }) => {
    const [head, unsealed_age, is_auditing] = await Promise.all([
      selectChainHead(tx),
      selectUnsealedAge(tx, clock),
      isAuditWaiting(tx),
    ])
    return { ...head, is_late: unsealed_age > UNSEALED_MAX_SECONDS, is_auditing }
  }),
  endpoint(api.startLedgerAudit, async (_input, { tx, actor, clock, request_id }) => {
    if (await requestAudit(tx)) {
      await recordEvent(tx, { clock, actor, request_id }, { action: 'ledger.audit', id: 'ledger' })
    }
  }),
]
