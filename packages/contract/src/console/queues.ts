import { z } from 'zod'
import { call, timestamp } from '../call.ts'

/** Work that waits for an operator: how many items, and since when the oldest one waits. */
const queue = z.object({ count: z.int(), oldest_at: timestamp.nullable() })
export type Queue = z.infer<typeof queue>

export const getQueues = call('GET /api/console/queues', {
  access: 'operator',
  summary: 'What waits for an operator, by queue.',
  data: z.object({
    /** Companies without a decision. */
    to_review: queue,
    /** Approvals of high-risk companies and of their amendments that wait for a second operator. */
    to_confirm: queue,
    amendments: queue,
    /** Requests that were answered. */
    requests_answered: queue,
    /** Requests that wait for the merchant. */
    requests_open: queue,
    /** Margin changes proposed by other operators: an operator cannot approve their own change. */
    margins_to_confirm: queue,
    /** Hits of the sanctions list, and true matches proposed by other operators. */
    screening_hits: queue,
    /** Policy changes proposed by other operators. */
    policies_to_confirm: queue,
    /** Applications for receipt accounts that wait for a review. */
    applications: queue,
    /** Holders of accounts, and changes of them. */
    holders: queue,
    /** Holders whose papers have expired, and whose accounts are in use. */
    holders_expired: queue,
    /** Proofs of stores that were not opened when they were applied for. */
    stores: queue,
    /** Stores of open accounts whose proof was not given in time. */
    stores_overdue: queue,
    /** Accounts that the bank has not opened. */
    accounts_failed: queue,
    /** Payees, and changes of them. */
    payees: queue,
    /** Payments that are held for a review. */
    payments_to_review: queue,
    /** Payments of which it is not known whether the bank has them. */
    payments_unknown: queue,
    /** Payments that should have arrived, and that the bank is asked for. */
    payments_late: queue,
    /** Payments that wait for money of the provider at its bank. */
    payments_unfunded: queue,
    /** Submissions of orders that wait for a review. */
    trade_submissions: queue,
    /** Receipts that are held and wait for the provider. */
    receipts_held: queue,
    /** Recalls without an answer. */
    recalls: queue,
    /** Money that could not be matched, and decisions about it that wait for a second operator. */
    suspense: queue,
    /** Enquiries of merchants about payments that they do not see, without an answer. */
    enquiries: queue,
    /** Proposals of other operators about debts of merchants. */
    debts_to_confirm: queue,
    /** Messages of the bank that were refused or need an operator. */
    bank_exceptions: queue,
    failed_jobs: queue,
  }),
})
export type Queues = z.infer<typeof getQueues.data>
