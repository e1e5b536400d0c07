import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import {
  screeningHitList,
  screeningHitStates,
  screeningProblems,
  screeningReasons,
  screeningSubjects,
  screeningVersionList,
  screeningVersionStates,
} from './screening-lists.ts'

const operatorName = z.object({ operator_id: z.string(), name: z.string() })

/** An entry of the list, as its source writes it. */
export const screeningEntry = z.object({
  id: z.string(),
  schema: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  birth_date: z.string(),
  countries: z.array(z.string()),
  addresses: z.array(z.string()),
  identifiers: z.array(z.string()),
  sanctions: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  program_ids: z.array(z.string()),
  dataset: z.string(),
  first_seen: z.string(),
  last_seen: z.string(),
  last_change: z.string(),
})
export type ScreeningEntry = z.infer<typeof screeningEntry>

const match = {
  /** The name or alias of the entry that is like the screened name. */
  matched_name: z.string(),
  score: z.int(),
  reason: z.enum(screeningReasons),
}

export const screeningHit = z.object({
  id: z.string(),
  hit_state: z.enum(screeningHitStates),
  subject: z.object({ kind: z.enum(screeningSubjects), id: z.string(), number: z.string().nullable() }),
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  screened_name: z.string(),
  /** The country of the screened party, where it is known. */
  country: z.string().nullable(),
  ...match,
  threshold: z.int(),
  entry_id: z.string(),
  entry_name: z.string(),
  dataset: z.string(),
  found_at: timestamp,
  proposed_by: operatorName.nullable(),
  decided_by: operatorName.nullable(),
  decided_at: timestamp.nullable(),
  /** The earlier hit whose decision cleared this one. */
  remembered_from: z.string().nullable(),
})
export type ScreeningHit = z.infer<typeof screeningHit>

/** A hit as it is shown with its subject. */
export const subjectHit = screeningHit.pick({
  id: true,
  hit_state: true,
  screened_name: true,
  matched_name: true,
  score: true,
  dataset: true,
})
export type SubjectHit = z.infer<typeof subjectHit>

const decision = z.object({
  verb: z.enum(['clear', 'remember', 'propose', 'confirm', 'decline', 'withdraw', 'drop']),
  /** Null if the subject ended without a decision of an operator. */
  operator: operatorName.nullable(),
  remark: z.string(),
  decided_at: timestamp,
})
export type ScreeningDecision = z.infer<typeof decision>

export const screeningHitDetail = screeningHit.extend({
  /** The entry as it was when the hit was found. */
  entry: screeningEntry,
  /** How the list has it now: the same, changed, or no longer there. */
  entry_now: z.enum(['same', 'changed', 'removed']),
  decisions: z.array(decision),
  /** The other hits of the same subject that wait. */
  others_waiting: z.int(),
  /** Waiting hits of the merchant with the same name and entry: cleared together with this one. */
  same_pair_waiting: z.int(),
})
export type ScreeningHitDetail = z.infer<typeof screeningHitDetail>

/** Every operator who may see a hit; deciding is for reviewers. */
const readers = ['reviewer', 'administrator'] as const

export const listScreeningHits = listCall('GET /api/console/screening/hits', {
  access: 'operator',
  roles: readers,
  summary: 'Names that are like a name of the sanctions list, oldest first.',
  list: screeningHitList,
  row: screeningHit,
})

export const getScreeningHit = call('GET /api/console/screening/hits/:id', {
  access: 'operator',
  roles: readers,
  summary: 'One hit with the entry of the list and every decision on it.',
  params: idParams,
  data: screeningHitDetail,
  errors: ['screening_hit_not_found'],
})

const remark = z.string().trim().min(1).max(1000)
const hitErrors = ['screening_hit_not_found', 'screening_hit_wrong_state'] as const

/** What the decision of the last hit means for its subject. */
const consequences = [
  'receipt.release',
  'receipt.hold',
  'receipt.ask',
  'request.open',
  'receipt_account.freeze',
] as const

export const clearScreeningHit = call('POST /api/console/screening/hits/:id/clear', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Clears a hit as a false positive. The same pair is not asked again until the entry changes.',
  writes: ['screening_hit.clear'],
  may_write: [...consequences, 'screening_hit.remember'],
  params: idParams,
  body: z.strictObject({ remark }),
  data: screeningHitDetail,
  errors: [...hitErrors, 'rates_stale'],
})

export const proposeScreeningMatch = call('POST /api/console/screening/hits/:id/propose', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Proposes a hit as a true match, which waits for another operator.',
  writes: ['screening_hit.propose'],
  params: idParams,
  body: z.strictObject({ remark }),
  data: screeningHitDetail,
  errors: hitErrors,
})

export const settleScreeningMatch = call('POST /api/console/screening/hits/:id/settle', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Confirms or declines a true match that another operator proposed.',
  writes: [['screening_hit.confirm', 'screening_hit.decline']],
  may_write: consequences,
  params: idParams,
  body: z.strictObject({ verdict: z.enum(['confirm', 'decline']), remark }),
  data: screeningHitDetail,
  errors: [...hitErrors, 'second_operator_needed', 'rates_stale'],
})

export const withdrawScreeningMatch = call('POST /api/console/screening/hits/:id/withdraw', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Takes back a true match that one has proposed oneself: the hit is open again.',
  writes: ['screening_hit.withdraw'],
  params: idParams,
  data: screeningHitDetail,
  errors: [...hitErrors, 'operator_self_only'],
})

export const screeningVersion = z.object({
  id: z.string(),
  version_state: z.enum(screeningVersionStates),
  source: z.string(),
  /** SHA-256 of the file in hexadecimal; null if it could not be fetched. */
  hash: z.string().nullable(),
  byte_count: z.int(),
  entry_count: z.int(),
  name_count: z.int(),
  added_count: z.int(),
  changed_count: z.int(),
  removed_count: z.int(),
  problem: z.enum(screeningProblems).nullable(),
  problem_line: z.int().nullable(),
  found_at: timestamp,
  checked_at: timestamp,
  in_force_at: timestamp.nullable(),
  confirmed_by: operatorName.nullable(),
})
export type ScreeningVersion = z.infer<typeof screeningVersion>

export const getScreeningState = call('GET /api/console/screening', {
  access: 'operator',
  roles: readers,
  summary: 'The list in force, where it comes from, and from which score on a name is a hit.',
  data: z.object({
    source: z.string(),
    in_force: screeningVersion.nullable(),
    threshold: z.int(),
    /** A load is queued or running. */
    is_loading: z.boolean(),
    /** When all known names were last compared with the list, how many subjects, and how many new hits. */
    rescreened: z.object({ at: timestamp, subject_count: z.int(), hit_count: z.int() }).nullable(),
  }),
})
export type ScreeningState = z.infer<typeof getScreeningState.data>

export const listScreeningVersions = listCall('GET /api/console/screening/versions', {
  access: 'operator',
  roles: readers,
  summary: 'Every version of the list that was found at its source, newest first.',
  list: screeningVersionList,
  row: screeningVersion,
})

export const loadScreeningList = call('POST /api/console/screening/load', {
  access: 'operator',
  roles: readers,
  summary: 'Loads the list from its source now, instead of at the daily check.',
  writes: [],
  may_write: ['screening_list.request'],
  data: z.object({ is_queued: z.boolean() }),
})

export const confirmScreeningVersion = call('POST /api/console/screening/versions/:id/confirm', {
  access: 'operator',
  roles: readers,
  summary: 'Confirms a version that has lost more than half of its entries, and loads it.',
  writes: ['screening_list.confirm'],
  params: idParams,
  data: screeningVersion,
  errors: ['screening_version_not_found', 'screening_version_wrong_state'],
})

export const searchScreeningList = call('GET /api/console/screening/search', {
  access: 'operator',
  roles: readers,
  summary: 'Screens a name without keeping the result: the entries that it would hit, the closest first.',
  query: z.object({ name: z.string().trim().min(1).max(300) }),
  data: z.object({
    hits: z.array(z.object({ ...match, entry: screeningEntry })),
  }),
  errors: ['screening_list_missing'],
})
