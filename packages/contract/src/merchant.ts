import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { machine } from './machine.ts'

export const merchantStates = ['not_audit', 'wait_audit', 'audit_fail', 'audit_pass'] as const
export type MerchantState = (typeof merchantStates)[number]

export const merchantMachine = machine({
  not_audit: { submit: 'wait_audit' },
  wait_audit: { approve: 'audit_pass', refuse: 'audit_fail' },
  audit_fail: { submit: 'wait_audit' },
  audit_pass: {},
})

export const jurisdictions = ['CN', 'HK', 'other'] as const

/** What a reviewer can find wrong, and with which part of the profile. */
export const refusalReasons = ['mismatch', 'unreadable', 'expired', 'unclear'] as const
export const refusal = z.object({
  field: z.enum(['legal_name', 'legal_name_latin', 'registration_number']),
  reason: z.enum(refusalReasons),
})
export type Refusal = z.infer<typeof refusal>

export const merchant = z.object({
  id: z.string(),
  merchant_state: z.enum(merchantStates),
  /** Grows with every change. */
  version: z.int(),
  jurisdiction: z.enum(jurisdictions),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  registration_number: z.string(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  /** Why it was refused; empty in every state but `audit_fail`. */
  refusals: z.array(refusal),
})
export type Merchant = z.infer<typeof merchant>

export const getCorp = call({
  method: 'GET',
  path: '/api/user/corp',
  access: 'signed_in',
  summary: 'The company of the signed-in user.',
  data: merchant,
  errors: ['corp_not_found'],
})
