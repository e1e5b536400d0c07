import type { WireMoney } from '@causeway/money'
import type { ErrorCode, FieldError } from './errors.ts'

/** The body of every answer; `count` only with lists, as the length of the whole list, not of the page. */
export type Success<Data> = { code: 'ok'; msg: ''; data: Data; count?: number }

export type FailureData = {
  /** Which field of the input is wrong, by its path: `{ 'store.0.link': 'format' }`. */
  fields?: Record<string, FieldError>
  /** Seconds until the same call may succeed. */
  retry_after?: number
  /** How many more wrong tries there may be. */
  tries_left?: number
  /** With `mfa_required`: the challenge to be sent with the code. */
  challenge?: string
  /** With `draft_conflict`: what is in force instead; 0 and null before there is anything. */
  version?: number
  saved_at?: string | null
  /** With `case_taken`: who works on the case, and since when. */
  name?: string
  claimed_at?: string
  /** With `balance_insufficient`: how much there is, and how much is missing. */
  available?: WireMoney
  shortfall?: WireMoney
  /** With `amount_above_limit` and `amount_too_small`: what the limit is. */
  limit?: WireMoney
  /** Names the answer in the provider's logs. */
  request_id?: string
}

export type Failure = { code: ErrorCode; msg: string; data: FailureData }

export type Envelope<Data> = Success<Data> | Failure
