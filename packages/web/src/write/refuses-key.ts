import { commonErrors, errorStatus } from '@causeway/contract'
import { ApiFailure } from '../api/failure.ts'

/** The server may have stopped after the effect, or may not have processed the call. */
const NO_STATEMENT: ReadonlySet<string> = new Set([
  'internal_error',
  'overloaded',
  'session_ended',
  'session_missing',
])

/** The server answers these before it looks up the key, so they say nothing about an earlier try. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set(
  commonErrors.filter((code) => code !== 'idempotency_conflict'),
)

/**
 * Whether this is a refusal of the key, so that there was no effect and will be none. Everything else leaves
 * the outcome open: no answer, an answer of a gateway, or one that is not about the key.
 */
export function refusesKey(thrown: unknown, hasLostTry: boolean): boolean {
  if (!(thrown instanceof ApiFailure) || !Object.hasOwn(errorStatus, thrown.code)) return false
  return !(hasLostTry ? BEFORE_THE_KEY : NO_STATEMENT).has(thrown.code)
}
