import { z } from 'zod'
import { call, nothing, timestamp } from '../call.ts'
import { machine } from '../machine.ts'
import { openRefusal, profilePath } from './merchant.ts'
import { profile } from './profile.ts'

export const amendmentMachine = machine({
  submitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  refused: {},
  withdrawn: {},
})
export const amendmentStates = ['submitted', 'approved', 'refused', 'withdrawn'] as const
export type AmendmentState = (typeof amendmentStates)[number]

/** A change of an approved company, which holds only once it has been reviewed. */
export const amendment = z.object({
  id: z.string(),
  number: z.string(),
  amendment_state: z.enum(amendmentStates),
  /** The profile as it would be. */
  profile,
  changed: z.array(profilePath),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  refusals: z.array(openRefusal),
})
export type Amendment = z.infer<typeof amendment>

export const submitAmendment = call({
  method: 'POST',
  path: '/api/user/corp/amendments',
  access: 'approved_merchant',
  summary: 'Proposes a changed profile for review; the old one stays in force until it is approved.',
  body: z.strictObject({
    /** That of the profile in force which was changed. */
    version: z.int().min(1),
    profile,
  }),
  data: amendment,
  errors: ['draft_conflict', 'amendment_open', 'amendment_empty', 'file_not_found'],
})

export const listAmendments = call({
  method: 'GET',
  path: '/api/user/corp/amendments',
  access: 'approved_merchant',
  summary: 'The changes that the company has proposed, newest first: at most a hundred.',
  data: z.object({ amendments: z.array(amendment) }),
  errors: [],
})

export const withdrawAmendment = call({
  method: 'POST',
  path: '/api/user/corp/amendments/:id/withdraw',
  access: 'approved_merchant',
  summary: 'Takes a proposed change back before it is decided.',
  params: z.object({ id: z.string().max(64) }),
  data: nothing,
  errors: ['amendment_not_found', 'amendment_wrong_state'],
})
