import { getAuditChain, listAuditEvents } from '@causeway/contract'
import { findBrokenAuditBlocks, selectLastAuditBlock } from '../kernel/audit.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { typedId } from '../kernel/number.ts'
import { selectAuditEvents } from './queries.ts'

export const auditLogEndpoints = [
  endpoint(listAuditEvents, async ({ query }, { tx }) => {
    const [merchant_id, subject_id] = await Promise.all([
      typedId(tx, 'merchant_id', query.merchant_id),
      typedId(tx, 'subject_id', query.subject_id),
    ])
    const named = { ...query, merchant_id, subject_id }
    return selectAuditEvents(tx, named)
  }),
  endpoint(getAuditChain, async (_input, { tx }) => {
    const { number: blocks, hash, sealed_at } = await selectLastAuditBlock(tx)
    return { blocks, hash, sealed_at, broken: await findBrokenAuditBlocks(tx) }
  }),
]
