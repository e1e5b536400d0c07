import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { country } from '../code-lists/countries.ts'
import { listCall } from '../list-call.ts'
import { payeeInput } from './payee-input.ts'
import { payeeList } from './payee-lists.ts'
import {
  nameCheckOutcomes,
  payeeDirections,
  payeeFindingReasons,
  payeeRejectionReasons,
  payeeTypes,
} from './payee-options.ts'
import { payeeStates, payeeVersionStates } from './states.ts'

const words = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

/** A field of a destination. `way`: one of several ways to name the account. */
export const requirement = z.object({
  key: z.string(),
  /** Kept with the payee, or asked for with each payment: then the payee may tell the usual value. */
  part: z.enum(['payee', 'payment']),
  required: z.enum(['always', 'company', 'individual', 'conditional', 'optional']),
  type: z.enum(['text', 'enum', 'country']),
  label: words,
  enum: z.array(z.string()).optional(),
  min_length: z.int().optional(),
  max_length: z.int().optional(),
  example: z.string(),
})
export type Requirement = z.infer<typeof requirement>

const destinationRow = z.object({
  id: z.string(),
  currency: z.string(),
  rail: z.string(),
  method: z.enum(['LOCAL', 'SWIFT']),
  payee_types: z.array(z.enum(payeeTypes)),
  /** The most that one payment may be, in the currency. */
  limit: z.string().nullable(),
  direction: z.enum(payeeDirections),
})

export const getPayeeRequirements = call('GET /api/payees/requirements', {
  access: 'approved_merchant',
  summary: 'The fields of a payee in a country. Without a method the first destination is described.',
  query: z.object({
    country,
    currency: z.string().max(3),
    payee_type: z.enum(payeeTypes).default('company'),
    /** `LOCAL`, `SWIFT`, or the name of a rail. */
    method: z.string().max(20).optional(),
  }),
  data: z.object({
    destination: z.string(),
    fields: z.array(requirement),
    /** Every destination in the country and currency, local rails first. */
    destinations: z.array(destinationRow),
  }),
  errors: ['destination_not_found'],
})

/** What the payee's bank said of the name, and who accepted another answer than a match. */
export const nameCheck = z.object({
  outcome: z.enum(nameCheckOutcomes),
  /** The name at the bank, which tells it only if it is close. */
  registered_name: z.string().nullable(),
  checked_at: timestamp,
  is_accepted: z.boolean(),
})
export type NameCheck = z.infer<typeof nameCheck>

/** A finding of a reviewer and its path; null refers to the payee as a whole. */
export const payeeFinding = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z\d_]{1,40})?$/)
    .nullable(),
  reason: z.enum(payeeFindingReasons),
})
export type PayeeFinding = z.infer<typeof payeeFinding>

export const payeeRow = z.object({
  id: z.string(),
  number: z.string(),
  direction: z.enum(payeeDirections),
  payee_state: z.enum(payeeStates),
  /** The state of a change of an active payee that is not in force yet. */
  change_state: z.enum(payeeVersionStates).nullable(),
  /** The version in force; 0 before the first one. */
  version: z.int(),
  destination: z.string(),
  country: z.string(),
  currency: z.string(),
  method: z.enum(['LOCAL', 'SWIFT']),
  rail: z.string(),
  payee_type: z.enum(payeeTypes),
  name: z.string(),
  alias: z.string(),
  bank_name: z.string(),
  account_tail: z.string(),
  /** The name is that of the merchant itself, as names are compared. */
  is_same_name: z.boolean(),
  relationship: z.string().nullable(),
  created_at: timestamp,
  /** The latest payment that the bank has accepted, without what came back; null if there is none. */
  last_paid: z.object({ payment_id: z.string(), amount: wireMoney, at: timestamp }).nullable(),
  /**
   * What was paid since 1 January in UTC+8 by currency, without what came back. Null in lists, except for
   * individuals in the mainland.
   */
  paid_this_year: z.array(wireMoney).nullable(),
})
export type PayeeRow = z.infer<typeof payeeRow>

export const payeeVersion = z.object({
  version: z.int(),
  version_state: z.enum(payeeVersionStates),
  /** Incremented with every change; saving over an older revision is refused. */
  revision: z.int(),
  input: payeeInput,
  name_check: nameCheck.nullable(),
  findings: z.array(payeeFinding),
  rejection: z.enum(payeeRejectionReasons).nullable(),
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** The time by which the reviewers intend to decide. */
  due_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
})
export type PayeeVersion = z.infer<typeof payeeVersion>

export const payee = payeeRow.extend({
  paid_this_year: z.array(wireMoney),
  /** The answer for the newest version. */
  name_check: nameCheck.nullable(),
  /** What is in force; null before the first verification. */
  in_force: payeeVersion.nullable(),
  /** A draft, a version under verification, or the last one if it was rejected. */
  open_version: payeeVersion.nullable(),
  /** The relations to a payee in the mainland of which the provider wants a proof. */
  proof_relations: z.array(z.string()),
  /** Since when payments go to this account; null before the first verification. */
  account_since: timestamp.nullable(),
  history: z.array(
    z.object({
      id: z.string(),
      event: z.enum([
        'opened',
        'verifying',
        'name_accepted',
        'withdrawn',
        'approved',
        'materials_asked',
        'rejected',
        'disabled',
        'enabled',
      ]),
      occurred_at: timestamp,
      by: z.enum(['merchant', 'provider', 'system']),
    }),
  ),
})
export type PayeeDetail = z.infer<typeof payee>

export const listPayees = listCall('GET /api/payees', {
  access: 'approved_merchant',
  summary: 'Payees, newest first; search by name, pinyin, initials, alias, number or last digits.',
  list: payeeList,
  row: payeeRow,
})

export const getPayee = call('GET /api/payees/:id', {
  access: 'approved_merchant',
  summary: 'One payee: what is in force, the change under way, its name check and its history.',
  params: idParams,
  data: payee,
  errors: ['payee_not_found'],
})

/** The merchant's own name for a payee. */
const alias = z.string().trim().max(60)

const refusals = ['payees_too_many', 'payee_duplicate', 'file_not_found'] as const

export const createPayee = call('POST /api/payees', {
  access: 'approved_merchant',
  summary:
    'Makes a payee and has it verified; it stays a draft if it is to be one, or if its name is no match.',
  writes: ['payee.open'],
  may_write: ['payee.verify', 'payee.approve'],
  body: payeeInput.extend({
    alias: alias.default(''),
    is_draft: z.boolean().default(false).describe('Only saves: nothing is checked.'),
  }),
  data: payee,
  errors: refusals,
})

/** The answer to a saved draft, without the details. */
export const savedPayee = z.object({
  id: z.string(),
  version: z.int(),
  revision: z.int(),
  saved_at: timestamp,
})

export const savePayeeDraft = call('PUT /api/payees/:id/draft', {
  access: 'approved_merchant',
  summary: 'Saves the draft of a payee; revision 0 begins a change of an active one.',
  writes: [],
  params: idParams,
  body: z.strictObject({ revision: z.int().min(0), input: payeeInput }),
  data: savedPayee,
  errors: ['payee_not_found', 'payee_wrong_state', 'draft_conflict', 'file_not_found'],
})

export const verifyPayee = call('POST /api/payees/:id/verify', {
  access: 'approved_merchant',
  summary: 'Has a draft verified. A name that is no match must be accepted by the person.',
  writes: [],
  may_write: ['payee.verify', 'payee.approve', 'payee.accept_name'],
  params: idParams,
  body: z.strictObject({
    revision: z.int().min(1),
    /** The answer of the bank that the person accepts: another one is shown first. */
    accepts: z.enum(nameCheckOutcomes).nullable().default(null),
  }),
  data: payee,
  errors: ['payee_not_found', 'payee_wrong_state', 'draft_conflict', ...refusals],
})

export const renamePayee = call('POST /api/payees/:id/rename', {
  access: 'approved_merchant',
  summary: "Gives a payee the merchant's own name for it; what is paid does not change.",
  writes: [],
  may_write: ['payee.rename'],
  params: idParams,
  body: z.strictObject({ alias }),
  data: payee,
  errors: ['payee_not_found'],
})

export const withdrawPayee = call('POST /api/payees/:id/withdraw', {
  access: 'approved_merchant',
  summary: 'Gives up a payee, or a change of one, that is not verified.',
  writes: ['payee.withdraw'],
  params: idParams,
  data: payee,
  errors: ['payee_not_found', 'payee_wrong_state'],
})

export const disablePayee = call('POST /api/payees/:id/disable', {
  access: 'approved_merchant',
  summary: 'Keeps a payee from being paid. Its scheduled payments are named, and cancelled on confirmation.',
  writes: ['payee.disable'],
  params: idParams,
  body: z.strictObject({
    /** The person has seen the scheduled payments, which are cancelled. */
    cancels_scheduled: z.boolean(),
  }),
  data: payee,
  errors: ['payee_not_found', 'payee_wrong_state', 'payee_scheduled'],
})

export const enablePayee = call('POST /api/payees/:id/enable', {
  access: 'approved_merchant',
  summary: 'Lets a disabled payee be paid again.',
  writes: ['payee.enable'],
  params: idParams,
  data: payee,
  errors: ['payee_not_found', 'payee_wrong_state'],
})
