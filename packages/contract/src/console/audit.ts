import { z } from 'zod'
import { call, pageQuery, timestamp } from '../call.ts'

export const auditEvent = z.object({
  id: z.string(),
  occurred_at: timestamp,
  actor_kind: z.enum(['user', 'operator', 'system']),
  actor_id: z.string().nullable(),
  /** The e-mail address of the user, or the name of the operator. */
  actor: z.string().nullable(),
  /** A noun and what was done to it: `merchant.approve`. */
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

export const listAuditEvents = call({
  method: 'GET',
  path: '/api/console/audit_events',
  access: 'operator',
  summary: 'Who did what, newest first.',
  query: z.object({
    ...pageQuery,
    /** Things are named by their id or their number. */
    merchant_id: z.string().max(64).optional(),
    actor_id: z.string().max(64).optional(),
    subject_id: z.string().max(64).optional(),
    /** The whole action, or its beginning. */
    action: z.string().max(64).optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
  }),
  data: z.array(auditEvent),
  list: true,
  errors: [],
})

export const getAuditChain = call({
  method: 'GET',
  path: '/api/console/audit_chain',
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
  errors: [],
})
