import type { ErrorCode, FieldError } from './errors.ts'

/** The body of every answer: `count` only with lists, and the length of the whole list, not of the page. */
export type Success<Data> = { code: 'ok'; msg: ''; data: Data; count?: number }

export type FailureData = {
  /** Which field of the input is wrong, by its path: `{ 'store.0.link': 'format' }`. */
  fields?: Record<string, FieldError>
  /** Seconds until the same call may succeed. */
  retry_after?: number
  /** How many more wrong tries there may be. */
  tries_left?: number
  /** With `mfa_required`: what the code is sent back with. */
  challenge?: string
  /** Names the answer in the provider's logs. */
  request_id?: string
}

export type Failure = { code: ErrorCode; msg: string; data: FailureData }

export type Envelope<Data> = Success<Data> | Failure
