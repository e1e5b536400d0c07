import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { amendment } from '../merchant/amendments.ts'
import { merchant, profilePath, refusal } from '../merchant/merchant.ts'
import { profile } from '../merchant/profile.ts'
import { jurisdictions } from '../merchant/profile-options.ts'
import { riskReasons } from '../merchant/risk.ts'
import { merchantStates, refusalKinds, suspensionCodes } from '../merchant/states.ts'
import { amendmentQueueList } from './lists.ts'
import { merchantList } from './merchant-list.ts'

/** The operator who works on a case; other operators see the claim when they open the case. */
const claim = z.object({ operator_id: z.string(), name: z.string(), claimed_at: timestamp })

const risk = z.array(z.enum(riskReasons))

export const merchantRow = z.object({
  id: z.string(),
  number: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  registration_number: z.string(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  merchant_state: z.enum(merchantStates),
  risk_reasons: risk,
  is_suspended: z.boolean(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  due_at: timestamp.nullable(),
  /** The number of submissions. */
  submissions: z.int(),
  open_requests: z.int(),
  waits_for_second: z.boolean(),
  claim: claim.nullable(),
})
export type MerchantRow = z.infer<typeof merchantRow>

export const listConsoleMerchants = listCall('GET /api/console/merchants', {
  access: 'operator',
  summary: 'Companies by queue, state, jurisdiction, risk, or by a part of name, number or e-mail.',
  list: merchantList,
  row: merchantRow,
})

export const decisionStates = ['proposed', 'done', 'declined'] as const

export const decision = z.object({
  id: z.string(),
  /** The number of the submission or the amendment concerned. */
  number: z.int().nullable(),
  amendment_id: z.string().nullable(),
  verdict: z.enum(['approve', 'refuse']),
  decision_state: z.enum(decisionStates),
  refusal_kind: z.enum(refusalKinds).nullable(),
  refusals: z.array(refusal),
  /** Visible to operators only. */
  remark: z.string(),
  /** The remark of the second operator. */
  checker_remark: z.string(),
  maker: z.string().nullable(),
  maker_id: z.string().nullable(),
  checker: z.string().nullable(),
  checker_id: z.string().nullable(),
  made_at: timestamp,
  decided_at: timestamp.nullable(),
})
export type MerchantDecision = z.infer<typeof decision>

export const submission = z.object({
  number: z.int(),
  submitted_at: timestamp,
  /** `approved_amendment` is the profile after an approved amendment. */
  origin: z.enum(['submission', 'approved_amendment']),
  declaration: z.string().nullable(),
})

export const consoleMerchant = merchant
  .omit({ refusals: true, suspension: true, submitted_profile: true })
  .extend({
    email: z.string(),
    user_id: z.string(),
    risk_reasons: risk,
    refusals: z.array(refusal),
    suspension: z
      .object({
        code: z.enum(suspensionCodes),
        remark: z.string(),
        suspended_at: timestamp,
        /** Null if the system suspended it. */
        suspended_by: z.string().nullable(),
      })
      .nullable(),
    claim: claim.nullable(),
    /** Other companies with the same registration number. */
    duplicates: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        legal_name: z.string(),
        merchant_state: z.enum(merchantStates),
      }),
    ),
    submissions: z.array(submission),
    decisions: z.array(decision),
    amendments: z.array(amendment.omit({ refusals: true }).extend({ refusals: z.array(refusal) })),
  })
export type ConsoleMerchant = z.infer<typeof consoleMerchant>

export const getConsoleMerchant = call('GET /api/console/merchants/:id', {
  access: 'operator',
  summary: 'Everything about one company: profile, submissions, decisions, amendments.',
  params: idParams,
  data: consoleMerchant,
  errors: ['merchant_not_found'],
})

export const getSubmission = call('GET /api/console/merchants/:id/submissions/:number', {
  access: 'operator',
  summary: 'The profile as it was submitted, with what has changed since the submission before.',
  params: idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  data: submission.extend({
    profile,
    changed: z.array(
      z.object({ path: profilePath, before: z.unknown().optional(), after: z.unknown().optional() }),
    ),
  }),
  errors: ['merchant_not_found', 'submission_not_found'],
})

export const claimMerchant = call('POST /api/console/merchants/:id/claim', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Takes a case, unless a colleague works on it; `take_over` takes it from the colleague.',
  writes: [],
  may_write: ['merchant.claim'],
  params: idParams,
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  data: z.object({ claim }),
  errors: ['merchant_not_found', 'case_taken'],
})

export const releaseMerchant = call('POST /api/console/merchants/:id/release', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Puts a case back for others.',
  writes: [],
  may_write: ['merchant.release'],
  params: idParams,
  errors: ['merchant_not_found'],
})

const verdict = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('approve'),
    /** The version that the operator has read: a newer version cannot be decided by it. */
    version: z.int().min(1),
    remark: z.string().trim().max(2000).default(''),
  }),
  z.strictObject({
    verdict: z.literal('refuse'),
    version: z.int().min(1),
    refusal_kind: z.enum(refusalKinds),
    /** At least one finding: the merchant must know what to correct. */
    refusals: z.array(refusal).min(1).max(100),
    remark: z.string().trim().max(2000).default(''),
  }),
])

export const decideMerchantCall = call('POST /api/console/merchants/:id/decisions', {
  access: 'operator',
  roles: ['reviewer'],
  summary:
    'Approves or refuses a submitted company. The approval of a high-risk one waits for a second operator.',
  writes: [['merchant.approve', 'merchant.refuse', 'merchant.propose_approval']],
  may_write: ['request.close'],
  params: idParams,
  body: verdict,
  data: decision,
  errors: [
    'merchant_not_found',
    'merchant_wrong_state',
    'draft_conflict',
    'case_taken',
    'decision_open',
    'request_open',
    'refusal_invalid',
    'corp_exists',
  ],
})

export const decideAmendment = call('POST /api/console/amendments/:id/decisions', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Approves or refuses a proposed change of an approved company.',
  writes: [['amendment.approve', 'amendment.refuse', 'merchant.propose_approval']],
  params: idParams,
  body: verdict,
  data: decision,
  errors: [
    'amendment_not_found',
    'amendment_wrong_state',
    'draft_conflict',
    'case_taken',
    'decision_open',
    'request_open',
    'refusal_invalid',
    'corp_exists',
  ],
})

export const settleDecision = call('POST /api/console/decisions/:id/:answer', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'A second operator confirms a proposed approval, or declines it and puts the case back.',
  writes: [['merchant.approve', 'amendment.approve', 'merchant.decline_approval']],
  params: idParams.extend({ answer: z.enum(['confirm', 'decline']) }),
  body: z.strictObject({ remark: z.string().trim().max(2000).default('') }),
  data: decision,
  errors: [
    'decision_not_found',
    'decision_wrong_state',
    'second_operator_needed',
    'case_taken',
    'request_open',
    'corp_exists',
  ],
})

export const amendmentRow = z.object({
  id: z.string(),
  number: z.string(),
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  changed: z.array(profilePath),
  submitted_at: timestamp,
  waits_for_second: z.boolean(),
})
export type AmendmentRow = z.infer<typeof amendmentRow>

export const listConsoleAmendments = listCall('GET /api/console/amendments', {
  access: 'operator',
  summary: 'Changes of approved companies that wait for a decision, oldest first.',
  list: amendmentQueueList,
  row: amendmentRow,
})

export const suspendMerchant = call('POST /api/console/merchants/:id/suspend', {
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'Keeps a company from moving money; its people can still sign in and read.',
  writes: ['merchant.suspend'],
  params: idParams,
  body: z.strictObject({
    code: z.enum(suspensionCodes),
    /** Visible to operators only. */
    remark: z.string().trim().min(1).max(2000),
  }),
  errors: ['merchant_not_found', 'merchant_wrong_state'],
})

export const resumeMerchant = call('POST /api/console/merchants/:id/resume', {
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'Lets a suspended company move money again.',
  writes: ['merchant.resume'],
  params: idParams,
  body: z.strictObject({ remark: z.string().trim().min(1).max(2000) }),
  errors: ['merchant_not_found', 'merchant_wrong_state'],
})
