import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { fileId } from '../merchant/profile.ts'
import { applicationTypes, rejectionCodes } from './account-options.ts'
import { accountStates, applicationStates, storeStates } from './account-states.ts'
import { applicationDetails } from './application-details.ts'
import { applicationList } from './receipt-account-lists.ts'

export const cancellations = ['merchant', 'expired'] as const

export const applicationRow = z.object({
  id: z.string(),
  number: z.string(),
  application_type: z.enum(applicationTypes),
  application_state: z.enum(applicationStates),
  places: z.array(z.string()),
  holder_id: z.string().nullable(),
  holder_name: z.string(),
  created_at: timestamp,
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** The time by which the reviewers intend to decide. */
  due_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  rejection: z.enum(rejectionCodes).nullable(),
  cancellation: z.enum(cancellations).nullable(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

/** A store as it is bound, from its submission on. */
export const store = z.object({
  id: z.string(),
  store_state: z.enum(storeStates),
  platform: z.string(),
  site: z.string(),
  store_name: z.string(),
  seller_id: z.string().nullable(),
  link: z.string(),
  proof_file_ids: z.array(z.string()),
  /** The day by which the proof of a store that was not opened yet is due. */
  proof_due_on: z.iso.date().nullable(),
})
export type Store = z.infer<typeof store>

const issuedAccount = z.object({
  id: z.string(),
  number: z.string(),
  alias: z.string(),
  currency: z.string(),
  country: z.string(),
  account_state: z.enum(accountStates),
})

export const application = applicationRow.extend({
  /** Incremented with every change; saving over an older revision is refused. */
  revision: z.int(),
  details: applicationDetails,
  stores: z.array(store),
  /** How many stores one application can name. */
  stores_max: z.int(),
  /** The days in which the proof of a store is due that is not opened yet. */
  store_proof_days: z.int(),
  /** The accounts that it has opened. */
  accounts: z.array(issuedAccount),
  /**
   * The accounts that the holder has already in places of the application: its stores or buyers are added to
   * them, or were added by its approval.
   */
  held_accounts: z.array(issuedAccount),
})
export type Application = z.infer<typeof application>

export const listApplications = listCall('GET /api/collection/applications', {
  access: 'approved_merchant',
  summary: 'The applications for accounts, newest first.',
  list: applicationList,
  row: applicationRow,
})

export const getApplication = call('GET /api/collection/applications/:id', {
  access: 'approved_merchant',
  summary: 'One application: its stores, the accounts that came of it, and those that it adds to.',
  params: idParams,
  data: application,
  errors: ['application_not_found'],
})

/** The answer to a saved draft, without the details. */
export const savedApplication = z.object({ id: z.string(), revision: z.int(), saved_at: timestamp })

export const createApplication = call('POST /api/collection/applications', {
  access: 'approved_merchant',
  summary: 'Begins an application as a draft; the own company is its holder unless it names another.',
  writes: ['application.open'],
  body: z.strictObject({
    application_type: z.enum(applicationTypes),
    places: applicationDetails.shape.places,
    holder_id: applicationDetails.shape.holder_id,
  }),
  data: application,
  errors: ['applications_too_many', 'holder_not_found'],
})

export const saveApplicationDraft = call('PUT /api/collection/applications/:id/draft', {
  access: 'approved_merchant',
  summary: 'Saves the draft of an application.',
  writes: [],
  params: idParams,
  body: z.strictObject({ revision: z.int().min(1), details: applicationDetails }),
  data: savedApplication,
  errors: [
    'application_not_found',
    'application_wrong_state',
    'draft_conflict',
    'holder_not_found',
    'file_not_found',
  ],
})

export const submitApplication = call('POST /api/collection/applications/:id/submit', {
  access: 'approved_merchant',
  summary:
    'Submits an application for review. A store of another merchant is refused, unless it is appealed.',
  writes: ['application.submit'],
  params: idParams,
  body: z.strictObject({ revision: z.int().min(1) }),
  data: application,
  errors: [
    'application_not_found',
    'application_wrong_state',
    'draft_conflict',
    'holder_not_active',
    'accounts_too_many',
    'stores_too_many',
    'store_bound',
  ],
})

export const cancelApplication = call('POST /api/collection/applications/:id/cancel', {
  access: 'approved_merchant',
  summary: 'Cancels an application that is not decided.',
  writes: ['application.cancel'],
  may_write: ['request.close'],
  params: idParams,
  data: application,
  errors: ['application_not_found', 'application_wrong_state'],
})

export const giveStoreProof = call('POST /api/collection/stores/:id/proof', {
  access: 'approved_merchant',
  summary: 'Gives the seller id and the proof of a store that was not opened when it was applied for.',
  writes: ['store.give_proof'],
  params: idParams,
  body: z.strictObject({
    seller_id: z.string().trim().min(1).max(60),
    link: z.string().trim().min(1).max(300),
    file_ids: z.array(fileId).min(1).max(10),
  }),
  data: store,
  errors: ['store_not_found', 'store_wrong_state', 'store_bound', 'file_not_found'],
})
