import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { holderRefusalReasons, holderRelations, holderTypes } from './account-options.ts'
import { accountStates, holderStates } from './account-states.ts'
import { holderDetails, holderPath } from './holder-details.ts'
import { holderList } from './receipt-account-lists.ts'

/** A finding of a reviewer and its path; null refers to the holder as a whole. */
export const holderRefusal = z.strictObject({
  path: holderPath.nullable(),
  reason: z.enum(holderRefusalReasons),
})
export type HolderRefusal = z.infer<typeof holderRefusal>

export const holderRow = z.object({
  id: z.string(),
  number: z.string(),
  is_own: z.boolean(),
  holder_state: z.enum(holderStates),
  /** The state of a change of an active holder that is not in force yet. */
  change_state: z.enum(holderStates).nullable(),
  relation: z.enum(holderRelations),
  holder_type: z.enum(holderTypes).nullable(),
  name: z.string(),
  name_latin: z.string(),
  registration_number: z.string(),
  country: z.string(),
  /** The day on which the first of its documents expires. */
  expires_on: z.iso.date().nullable(),
  account_count: z.int(),
  created_at: timestamp,
})
export type HolderRow = z.infer<typeof holderRow>

/** A version that is not in force: a draft, under review or refused. */
export const holderVersion = z.object({
  version: z.int(),
  version_state: z.enum(holderStates),
  /** Incremented with every change; saving over an older revision is refused. */
  revision: z.int(),
  details: holderDetails,
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** The time by which the reviewers intend to decide. */
  due_at: timestamp.nullable(),
  /** The time of the last decision, also after it was submitted again. */
  decided_at: timestamp.nullable(),
  refusals: z.array(holderRefusal),
})
export type HolderVersion = z.infer<typeof holderVersion>

/** An account in the name of a holder. */
const touchedAccount = z.object({
  id: z.string(),
  number: z.string(),
  currency: z.string(),
  country: z.string(),
  account_state: z.enum(accountStates),
  alias: z.string(),
  /** Its last letter has an earlier name: a new one must be issued, and its stores be told. */
  has_old_letter: z.boolean(),
  store_names: z.array(z.string()),
})

export const holder = holderRow.extend({
  /** What is in force; null before the first approval, and for the own company, whose profile it follows. */
  in_force: holderDetails.nullable(),
  open_version: holderVersion.nullable(),
  accounts: z.array(touchedAccount),
  history: z.array(
    z.object({
      id: z.string(),
      event: z.enum(['opened', 'submitted', 'withdrawn', 'approved', 'refused']),
      occurred_at: timestamp,
      by: z.enum(['merchant', 'provider', 'system']),
    }),
  ),
})
export type Holder = z.infer<typeof holder>

export const listHolders = listCall('GET /api/collection/holders', {
  access: 'approved_merchant',
  summary: 'The companies and persons in whose name accounts can be opened, newest first.',
  list: holderList,
  row: holderRow,
})

export const getHolder = call('GET /api/collection/holders/:id', {
  access: 'approved_merchant',
  summary: 'One holder: what is in force, the change under way, the accounts in its name, its history.',
  params: idParams,
  data: holder,
  errors: ['holder_not_found'],
})

/** The answer to a saved draft, without the details. */
export const savedHolder = z.object({
  id: z.string(),
  version: z.int(),
  revision: z.int(),
  saved_at: timestamp,
})

export const createHolder = call('POST /api/collection/holders', {
  access: 'approved_merchant',
  summary: 'Begins a new holder as a draft.',
  writes: ['holder.open'],
  body: z.strictObject({ details: holderDetails }),
  data: savedHolder,
  errors: ['holders_too_many', 'file_not_found'],
})

export const saveHolderDraft = call('PUT /api/collection/holders/:id/draft', {
  access: 'approved_merchant',
  summary: 'Saves the draft of a holder; revision 0 begins a change of an active one.',
  writes: [],
  params: idParams,
  body: z.strictObject({ revision: z.int().min(0), details: holderDetails }),
  data: savedHolder,
  errors: ['holder_not_found', 'holder_wrong_state', 'draft_conflict', 'file_not_found'],
})

export const submitHolder = call('POST /api/collection/holders/:id/submit', {
  access: 'approved_merchant',
  summary: 'Submits a holder, or a change of one, for review.',
  writes: ['holder.submit'],
  params: idParams,
  body: z.strictObject({ revision: z.int().min(1) }),
  data: holder,
  errors: ['holder_not_found', 'holder_wrong_state', 'draft_conflict'],
})

export const withdrawHolder = call('POST /api/collection/holders/:id/withdraw', {
  access: 'approved_merchant',
  summary: 'Gives up a holder, or a change of one, that is not approved.',
  writes: ['holder.withdraw'],
  params: idParams,
  data: holder,
  errors: ['holder_not_found', 'holder_wrong_state'],
})
