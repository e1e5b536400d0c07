import type { WireMoney } from '@causeway/money'
import type { CloseBlocker } from './collection/account-options.ts'
import type { ErrorCode, FieldError } from './errors.ts'

/** The body of every answer; `count` only with lists, as the length of the whole list, not of the page. */
export type Success<Data> = { code: 'ok'; msg: ''; data: Data; count?: number }

export type FailureData = {
  /** The invalid fields by path: `{ 'store.0.link': 'format' }`. */
  fields?: Record<string, FieldError>
  /** Seconds until the same call may succeed. */
  retry_after?: number
  /** The number of tries left. */
  tries_left?: number
  /** With `mfa_required`: the challenge to be sent with the code. */
  challenge?: string
  /** With `draft_conflict`: the current version; 0 and null if there is none. */
  version?: number
  saved_at?: string | null
  /** With `case_taken`: the operator who has the case, and since when. */
  name?: string
  claimed_at?: string
  /** With `balance_insufficient`: the available and the missing amount. */
  available?: WireMoney
  shortfall?: WireMoney
  /** With `payment_limit_exceeded`: which of the limits. */
  which?: 'payment' | 'day' | 'month'
  /** With `payment_duplicate`: the payments like this one. */
  duplicates?: readonly { readonly id: string; readonly number: string; readonly created_at: string }[]
  /** With `payee_scheduled`: the payments that wait for their day. */
  scheduled?: readonly { readonly id: string; readonly number: string; readonly execute_on: string }[]
  /** With `amount_above_limit`, `amount_too_small` and `payment_limit_exceeded`: the limit. */
  limit?: WireMoney
  /** With `account_not_empty`: what keeps the account open, with the number of each. */
  blockers?: readonly { readonly kind: CloseBlocker; readonly count: number }[]
  /** With `accounts_too_many`: the currencies without room for another account. */
  currencies?: readonly string[]
  /** With `stores_too_many`: how many stores one application can name. */
  stores_max?: number
  /** With `trade_rows_invalid`: the number of rows with problems. */
  count?: number
  /**
   * With `trade_buyer_listed`: the buyers whose hits are not decided, or are true matches. With
   * `trade_contract_exceeded`: the numbers of the contracts.
   */
  names?: readonly string[]
  /** The id of the request in the provider's logs. */
  request_id?: string
}

export type Failure = { code: ErrorCode; msg: string; data: FailureData }

export type Envelope<Data> = Success<Data> | Failure
