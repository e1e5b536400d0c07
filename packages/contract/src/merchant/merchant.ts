import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { DECLARATION_VERSION } from './declaration.ts'
import { profile } from './profile.ts'
import { GENERAL_REASON, refusalReasons } from './refusal-reasons.ts'
import { merchantStates, refusalKinds, suspensionCodes } from './states.ts'

/** A path of the profile; see `paths.ts`. */
export const profilePath = z.string().regex(/^[a-z_0-9]{1,40}(\.[a-z_0-9:]{1,80}){0,2}$/)

export const reasonCodes = refusalReasons.map(({ code }) => code)

/** A finding of a reviewer and its path; null refers to the company as a whole. */
export const refusal = z.strictObject({ path: profilePath.nullable(), reason: z.enum(reasonCodes) })
export type Refusal = z.infer<typeof refusal>

/** The refusal as the merchant sees it. */
export const openRefusal = z.object({
  path: profilePath.nullable(),
  reason: z.enum([...reasonCodes, GENERAL_REASON]),
})

export const suspension = z.object({ code: z.enum(suspensionCodes), suspended_at: timestamp })

export const merchant = z.object({
  id: z.string(),
  number: z.string(),
  merchant_state: z.enum(merchantStates),
  /** Incremented with every change; saving over an older version is refused. */
  version: z.int(),
  /** The names of the company in the profile, for screens. */
  legal_name: z.string(),
  legal_name_latin: z.string(),
  profile,
  /** The last submitted profile, while it is refused: only refused parts can differ from it. */
  submitted_profile: profile.nullable(),
  created_at: timestamp,
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** The time by which the reviewers intend to decide. */
  due_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  refusal_kind: z.enum(refusalKinds).nullable(),
  /** The reasons of a refusal; empty in every state but `audit_fail`. */
  refusals: z.array(openRefusal),
  suspension: suspension.nullable(),
})
export type Merchant = z.infer<typeof merchant>

export const getCorp = call('GET /api/user/corp', {
  access: 'signed_in',
  summary: 'The company of the signed-in user, with its whole profile.',
  data: merchant.extend({
    /** The newest proposed change, if it was refused, and how much of it has to be corrected. */
    refused_amendment: z.object({ id: z.string(), refusals: z.int() }).nullable(),
    /** Holders of accounts, besides the company itself, whose papers expire soon or have expired. */
    holders_expiring: z.array(z.object({ id: z.string(), name: z.string(), expires_on: z.iso.date() })),
    /** Orders that were refused, and the quota that is frozen until the logistics of its orders are added. */
    trade: z.object({
      refused_orders: z.int(),
      frozen_orders: z.int(),
      frozen: z.array(wireMoney),
    }),
    /** Payments that came back of late and were not sent again; the newest few. */
    payments: z.array(
      z.object({
        id: z.string(),
        payee: z.string(),
        target: wireMoney,
        waits: z.enum(['failed', 'returned']),
      }),
    ),
  }),
  errors: ['corp_not_found'],
})
export type Corp = z.infer<typeof getCorp.data>

/** The answer to a saved draft, without the profile. */
export const savedDraft = z.object({
  id: z.string(),
  merchant_state: z.enum(merchantStates),
  version: z.int(),
  saved_at: timestamp,
})
export type SavedDraft = z.infer<typeof savedDraft>

export const saveCorpDraft = call('PUT /api/user/corp/draft', {
  access: 'signed_in',
  summary: 'Saves the profile as a draft; the first draft starts the registration.',
  writes: [],
  may_write: ['merchant.open'],
  body: z.strictObject({
    /** The version of the profile that was changed; 0 before the first. */
    version: z.int().min(0),
    profile,
  }),
  data: savedDraft,
  errors: ['draft_conflict', 'merchant_wrong_state', 'registration_closed', 'file_not_found'],
})

export const submitCorp = call('POST /api/user/corp', {
  access: 'signed_in',
  summary: 'Submits the saved profile for review, for the first time or after a refusal.',
  writes: ['merchant.submit'],
  body: z.strictObject({
    version: z.int().min(1),
    /** The version of the declaration that the user has accepted. */
    declaration: z.literal(DECLARATION_VERSION),
  }),
  data: merchant,
  errors: ['corp_not_found', 'draft_conflict', 'merchant_wrong_state', 'registration_closed'],
})

/** The events of a company that its own users see. */
export const corpEvents = [
  'opened',
  'submitted',
  'approved',
  'refused',
  'suspended',
  'resumed',
  'amendment_submitted',
  'amendment_withdrawn',
  'amendment_approved',
  'amendment_refused',
  'request_opened',
  'request_answered',
  'request_returned',
  'request_closed',
  'request_expired',
] as const

export const corpHistoryEntry = z.object({
  id: z.string(),
  event: z.enum(corpEvents),
  occurred_at: timestamp,
  /** The party that did it, as a merchant sees it. */
  by: z.enum(['merchant', 'provider', 'system']),
  /** The number of the submission concerned. */
  number: z.int().nullable(),
  refusals: z.array(openRefusal),
})

export const getCorpHistory = call('GET /api/user/corp/history', {
  access: 'signed_in',
  summary: 'The history of the company of the signed-in user, oldest first.',
  data: z.object({ entries: z.array(corpHistoryEntry) }),
  errors: ['corp_not_found'],
})
