import type { requestSubjects } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'

export type SubjectKind = (typeof requestSubjects)[number]
export type SubjectRef = { readonly kind: SubjectKind; readonly id: string }

/** Where a merchant answers what is asked about a subject of each kind. */
const answerPaths: Readonly<Record<SubjectKind, (id: string) => `/${string}`>> = {
  /** A merchant that is not approved yet is redirected to the result of the registration. */
  merchant: () => '/merchant/settings/account-materials',
  /** An application of the other type is redirected to its own screen. */
  application: (id) => `/merchant/collection/account/e_commerce?id=${id}`,
  receipt: (id) => `/merchant/collection/management?id=${id}`,
  payment: (id) => `/merchant/funds/pay-details?id=${id}`,
}

export const answerPathOf = ({ kind, id }: SubjectRef) => answerPaths[kind](id)

type Unanswered = {
  readonly id: string
  readonly merchant_id: string
  /** The paths of the unanswered items; null for an item without a path. */
  readonly paths: readonly (string | null)[]
}

/** What happened to a request of a subject. */
export type RequestChange = {
  readonly id: string
  readonly merchant_id: string
  readonly request_id: string
  readonly event: 'open' | 'answer' | 'follow_up' | 'close'
  /** Until when the merchant may answer. */
  readonly expires_at: string
}

/** A module implements this for its own kind of subject; this module knows none of them. */
export type RequestSubject = {
  /**
   * The merchant of a subject, and whether it can be asked about now. In a transaction it locks the subject:
   * a subject is always locked before its requests, so that there are no deadlocks.
   */
  readonly find: (
    reader: Reader,
    id: string,
  ) => Promise<{ readonly merchant_id: string; readonly can_ask: boolean } | undefined>
  /** The consequence for the subject of a request that was not answered in time. */
  readonly onExpired: (tx: Tx, clock: Clock, unanswered: Unanswered) => Promise<void>
  /** Called when a request was opened by an operator, answered, asked again or closed. */
  readonly onChanged?: (tx: Tx, context: ActionContext, change: RequestChange) => Promise<void>
}

/** Every kind of subject in the contract with the functions of its module; registered in `app.ts`. */
export type RequestSubjects = Readonly<Record<SubjectKind, RequestSubject>>
