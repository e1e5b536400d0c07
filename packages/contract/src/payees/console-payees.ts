import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { merchantNames } from '../console/merchant-names.ts'
import { subjectHit } from '../console/screening.ts'
import { listCall } from '../list-call.ts'
import { consolePayeeList } from './payee-lists.ts'
import { payeeRejectionReasons } from './payee-options.ts'
import { payee, payeeFinding, payeeRow } from './payees.ts'

const remark = z.string().trim().max(2000)

export const consolePayeeRow = payeeRow.extend({ ...merchantNames, submitted_at: timestamp.nullable() })
export type ConsolePayeeRow = z.infer<typeof consolePayeeRow>

export const consolePayee = payee.extend({
  ...merchantNames,
  /** The names of the sanctions list that the payee is like. */
  hits: z.array(subjectHit),
})
export type ConsolePayee = z.infer<typeof consolePayee>

export const listConsolePayees = listCall('GET /api/console/payees', {
  access: 'operator',
  summary: 'Payees, those that have waited longest for a review first.',
  list: consolePayeeList,
  row: consolePayeeRow,
})

export const getConsolePayee = call('GET /api/console/payees/:id', {
  access: 'operator',
  summary: 'One payee: what is in force, the version under review, and its hits.',
  params: idParams,
  data: consolePayee,
  errors: ['payee_not_found'],
})

/** The revision that the operator has read: a newer one cannot be decided by it. */
const revision = z.int().min(1)

export const decidePayee = call('POST /api/console/payees/:id/decide', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Approves the version of a payee that was submitted, asks for materials, or rejects it.',
  writes: [['payee.approve', 'payee.ask', 'payee.reject']],
  params: idParams,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('approve'), revision, remark: remark.default('') }),
    z.strictObject({
      verdict: z.literal('ask'),
      revision,
      findings: z.array(payeeFinding).min(1).max(20),
      remark: remark.default(''),
    }),
    z.strictObject({
      verdict: z.literal('reject'),
      revision,
      reason: z.enum(payeeRejectionReasons),
      remark: remark.min(1),
    }),
  ]),
  data: consolePayee,
  errors: [
    'payee_not_found',
    'payee_wrong_state',
    'draft_conflict',
    'payee_duplicate',
    'payee_undecided',
    'payee_listed',
    'screening_list_missing',
  ],
})
