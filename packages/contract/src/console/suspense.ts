import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { suspenseDecisions, suspenseReasons, suspenseStates } from '../banking/states.ts'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { ourReturn } from './bank-messages.ts'
import { proposal, settleBody, settleErrors, withdrawErrors } from './proposals.ts'
import { suspenseList } from './suspense-lists.ts'

const roles = ['treasurer', 'administrator'] as const

const namedAccount = z.object({ id: z.string(), number: z.string(), holder_name: z.string() })

export const suspenseChange = proposal.extend({
  entry_id: z.string(),
  decision: z.enum(suspenseDecisions),
  account_id: z.string().nullable(),
  account: namedAccount.nullable(),
})
export type SuspenseChange = z.infer<typeof suspenseChange>

export const suspenseItem = z.object({
  id: z.string(),
  suspense_state: z.enum(suspenseStates),
  reason: z.enum(suspenseReasons),
  /** Below zero where the bank took money. */
  amount: wireMoney,
  bank: z.string(),
  bank_reference: z.string(),
  payer_name: z.string(),
  payer_account: z.string().nullable(),
  /** The number that the payer paid to. */
  creditor_account: z.string().nullable(),
  remittance: z.string(),
  booked_on: z.iso.date(),
  return_on: z.iso.date().nullable(),
  account_id: z.string().nullable(),
  /** The closed account that the money came to. */
  account: namedAccount.nullable(),
  /** The return of ours that came back. */
  our_return: ourReturn.nullable(),
  /** The payment of ours that the movement names and does not fit. */
  payment: z.object({ id: z.string(), number: z.string() }).nullable(),
  receipt_id: z.string().nullable(),
  /** The decision that waits for a second operator. */
  change: suspenseChange.nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  /** The name of the operator; null if it went back by itself. */
  decided_by: z.string().nullable(),
  remark: z.string().nullable(),
})
export type SuspenseItem = z.infer<typeof suspenseItem>

export const listSuspense = listCall('GET /api/console/suspense', {
  access: 'operator',
  roles,
  summary: 'Money of the bank that could not be matched, oldest first.',
  list: suspenseList,
  row: suspenseItem,
})

/** Why an account is proposed for money in suspense. None of these assigns by itself. */
export const accountHints = [
  'return_came_back',
  'enquiry_open',
  'number_similar',
  'number_in_remittance',
  'payer_before',
] as const

export const accountProposal = namedAccount.extend({
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  alias: z.string(),
  bank_account: z.string(),
  currency: z.string(),
  account_state: z.string(),
  hints: z.array(z.enum(accountHints)),
})
export type AccountProposal = z.infer<typeof accountProposal>

export const getSuspenseItem = call('GET /api/console/suspense/:id', {
  access: 'operator',
  roles,
  summary: 'One item with the accounts that it may be for, and the limits of its decisions.',
  params: idParams,
  data: suspenseItem.extend({
    proposals: z.array(accountProposal),
    /** What it is worth; null while there are no rates. */
    worth: wireMoney.nullable(),
    four_eyes_above: wireMoney,
    write_off_limit: wireMoney,
  }),
  errors: ['suspense_not_found'],
})

const decision = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('assign'),
    account_id: z.string().max(64),
    remark: z.string().trim().min(1).max(500),
  }),
  z.strictObject({
    decision: z.enum(['return', 'write_off', 'pay_late']),
    remark: z.string().trim().min(1).max(500),
  }),
])
export type SuspenseOrder = z.infer<typeof decision>

export const decideSuspense = call('POST /api/console/suspense/:id/decide', {
  access: 'operator',
  roles,
  summary:
    'Assigns money, sends it back, writes it off or books it to a payment; above a limit as a proposal.',
  writes: [['suspense.assign', 'suspense.return', 'suspense.write_off', 'suspense.propose']],
  may_write: ['receipt.receive'],
  params: idParams,
  body: decision,
  data: suspenseItem,
  errors: [
    'suspense_not_found',
    'suspense_wrong_state',
    'account_unfit',
    'amount_above_limit',
    'payment_wrong_state',
    'proposal_open',
    'rates_stale',
  ],
})

export const settleSuspense = call('POST /api/console/suspense/changes/:id/settle', {
  access: 'operator',
  roles,
  summary: 'Approves or declines the decision of another operator.',
  writes: [['suspense.approve', 'suspense.decline']],
  may_write: [
    'suspense.assign',
    'suspense.return',
    'suspense.write_off',
    'suspense.pay_late',
    'receipt.receive',
    'payment.pay_late',
    'debt.open',
  ],
  params: idParams,
  body: settleBody,
  data: suspenseItem,
  errors: [
    ...settleErrors,
    'suspense_not_found',
    'suspense_wrong_state',
    'account_unfit',
    'amount_above_limit',
    'payment_wrong_state',
    'balance_insufficient',
    'rates_stale',
  ],
})

export const withdrawSuspense = call('POST /api/console/suspense/changes/:id/withdraw', {
  access: 'operator',
  roles,
  summary: 'Withdraws a decision of one’s own.',
  writes: ['suspense.withdraw'],
  params: idParams,
  data: suspenseItem,
  errors: [...withdrawErrors, 'suspense_not_found'],
})
