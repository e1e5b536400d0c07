import { z } from 'zod'
import { amendmentList } from '../account-lists.ts'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { machine, type StateOf } from '../machine.ts'
import { openRefusal, profilePath } from './merchant.ts'
import { profile } from './profile.ts'

export const amendmentMachine = machine({
  submitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  refused: {},
  withdrawn: {},
})
export const amendmentStates = amendmentMachine.states
export type AmendmentState = StateOf<typeof amendmentMachine>

/** A change of an approved company, which takes effect once it is approved. */
export const amendment = z.object({
  id: z.string(),
  number: z.string(),
  amendment_state: z.enum(amendmentStates),
  /** The proposed profile. */
  profile,
  changed: z.array(profilePath),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  refusals: z.array(openRefusal),
})
export type Amendment = z.infer<typeof amendment>

export const submitAmendment = call('POST /api/user/corp/amendments', {
  access: 'approved_merchant',
  summary: 'Proposes a changed profile for review; the current one stays in force until approval.',
  writes: ['amendment.submit'],
  body: z.strictObject({
    /** The version of the profile in force that was changed. */
    version: z.int().min(1),
    profile,
  }),
  data: amendment,
  errors: ['draft_conflict', 'amendment_open', 'amendment_empty', 'file_not_found'],
})

export const listAmendments = listCall('GET /api/user/corp/amendments', {
  access: 'approved_merchant',
  summary: 'The proposed changes of the company, newest first.',
  list: amendmentList,
  row: amendment,
})

export const withdrawAmendment = call('POST /api/user/corp/amendments/:id/withdraw', {
  access: 'approved_merchant',
  summary: 'Withdraws a proposed change before it is decided.',
  writes: ['amendment.withdraw'],
  may_write: ['merchant.drop_approval'],
  params: idParams,
  errors: ['amendment_not_found', 'amendment_wrong_state'],
})
