import { getAuditChain, listAuditEvents } from '@causeway/contract'
import { findBrokenAuditBlocks, selectLastAuditBlock } from '../kernel/audit.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { selectAuditEvents } from './queries.ts'

export const auditLogEndpoints = [
  endpoint(listAuditEvents, ({ query }, { tx }) => selectAuditEvents(tx, query)),
  endpoint(getAuditChain, async (_input, { tx }) => {
    const { number: blocks, hash, sealed_at } = await selectLastAuditBlock(tx)
    return { blocks, hash, sealed_at, broken: await findBrokenAuditBlocks(tx) }
  }),
]
