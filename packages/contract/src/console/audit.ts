import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { auditEventList } from './lists.ts'

export const auditEvent = z.object({
  id: z.string(),
  occurred_at: timestamp,
  actor_kind: z.enum(['user', 'operator', 'system']),
  actor_id: z.string().nullable(),
  /** The e-mail address of the user, or the name of the operator. */
  actor: z.string().nullable(),
  /** A noun and a verb: `merchant.approve`. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_number: z.string().nullable(),
  merchant_id: z.string().nullable(),
  merchant_number: z.string().nullable(),
  request_id: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type ConsoleAuditEvent = z.infer<typeof auditEvent>

export const listAuditEvents = listCall('GET /api/console/audit_events', {
  access: 'operator',
  summary: 'Who did what, newest first.',
  list: auditEventList,
  row: auditEvent,
})

export const getAuditChain = call('GET /api/console/audit_chain', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Verifies the chain of the whole log, and says up to where it is sealed.',
  data: z.object({
    blocks: z.int(),
    hash: z.string(),
    sealed_at: timestamp.nullable(),
    /** The numbers of the blocks that were tampered with. */
    broken: z.array(z.int()),
  }),
})
