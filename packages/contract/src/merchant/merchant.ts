import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { DECLARATION_VERSION } from './declaration.ts'
import { profile } from './profile.ts'
import { GENERAL_REASON, refusalReasons } from './refusal-reasons.ts'
import { merchantStates, refusalKinds, suspensionCodes } from './states.ts'

/** A path of the profile; see `paths.ts`. */
export const profilePath = z.string().regex(/^[a-z_0-9]{1,40}(\.[a-z_0-9:]{1,80}){0,2}$/)

export const reasonCodes = refusalReasons.map(({ code }) => code)

/** What a reviewer found wrong, and where; nowhere, if it is the company as a whole. */
export const refusal = z.strictObject({ path: profilePath.nullable(), reason: z.enum(reasonCodes) })
export type Refusal = z.infer<typeof refusal>

/** What the merchant is told of it. */
export const openRefusal = z.object({
  path: profilePath.nullable(),
  reason: z.enum([...reasonCodes, GENERAL_REASON]),
})

export const suspension = z.object({ code: z.enum(suspensionCodes), suspended_at: timestamp })

export const merchant = z.object({
  id: z.string(),
  number: z.string(),
  merchant_state: z.enum(merchantStates),
  /** Grows with every change: whoever saves over an older one is told. */
  version: z.int(),
  /** The names by which screens call the company; they are the profile's. */
  legal_name: z.string(),
  legal_name_latin: z.string(),
  profile,
  /** What the reviewers have read, while it is refused: only what they refused may differ from it. */
  submitted_profile: profile.nullable(),
  created_at: timestamp,
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** Until when the reviewers mean to answer. */
  due_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  refusal_kind: z.enum(refusalKinds).nullable(),
  /** Why it was refused; empty in every state but `audit_fail`. */
  refusals: z.array(openRefusal),
  suspension: suspension.nullable(),
})
export type Merchant = z.infer<typeof merchant>

export const getCorp = call({
  method: 'GET',
  path: '/api/user/corp',
  access: 'signed_in',
  summary: 'The company of the signed-in user, with its whole profile.',
  data: merchant,
  errors: ['corp_not_found'],
})

/** The answer to a draft does not repeat it: nobody waits for what he has just sent. */
export const savedDraft = z.object({
  id: z.string(),
  merchant_state: z.enum(merchantStates),
  version: z.int(),
  saved_at: timestamp,
})
export type SavedDraft = z.infer<typeof savedDraft>

export const saveCorpDraft = call({
  method: 'PUT',
  path: '/api/user/corp/draft',
  access: 'signed_in',
  summary: 'Saves the profile while it is being filled in; the first time begins the registration.',
  body: z.strictObject({
    /** That of the profile which was changed; 0 before there is one. */
    version: z.int().min(0),
    profile,
  }),
  data: savedDraft,
  errors: ['draft_conflict', 'merchant_wrong_state', 'registration_closed', 'file_not_found'],
})

export const submitCorp = call({
  method: 'POST',
  path: '/api/user/corp',
  access: 'signed_in',
  summary: 'Hands the saved profile to the reviewers, for the first time or after a refusal.',
  body: z.strictObject({
    version: z.int().min(1),
    /** The version of the declaration that the person has read and accepted. */
    declaration: z.literal(DECLARATION_VERSION),
  }),
  data: merchant,
  errors: ['corp_not_found', 'draft_conflict', 'merchant_wrong_state', 'registration_closed'],
})

/** What has happened to a company, as its own people may see it. */
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
  /** Who did it, as far as a merchant needs to know. */
  by: z.enum(['merchant', 'provider', 'system']),
  /** The submission that it made or was about. */
  number: z.int().nullable(),
  refusals: z.array(openRefusal),
})

export const getCorpHistory = call({
  method: 'GET',
  path: '/api/user/corp/history',
  access: 'signed_in',
  summary: 'What has happened to the company of the signed-in user, oldest first.',
  data: z.object({ entries: z.array(corpHistoryEntry) }),
  errors: ['corp_not_found'],
})
