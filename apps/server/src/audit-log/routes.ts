import { getAuditChain, listAuditEvents } from '@causeway/contract'
import { findBrokenAuditBlocks, selectLastAuditBlock } from '../kernel/audit.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { withIds } from '../kernel/number.ts'
import { selectAuditEvents } from './queries.ts'

export const auditLogEndpoints = [
  endpoint(listAuditEvents, async ({ query }, { tx }) =>
    selectAuditEvents(tx, await withIds(tx, query, 'merchant_id', 'subject_id')),
  ),
  endpoint(getAuditChain, async (_input, { tx }) => {
    const { number: blocks, hash, sealed_at } = await selectLastAuditBlock(tx)
    return { blocks, hash, sealed_at, broken: await findBrokenAuditBlocks(tx) }
  }),
]
