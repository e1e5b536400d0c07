import { type Call, commonErrors, type ErrorCode, errorStatus, type Language } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import { ApiError } from './api-error.ts'
import type { Bytes } from './endpoint.ts'
import type { StoredAnswer } from './idempotency.ts'

export type Answer = StoredAnswer | Bytes

/**
 * The data passes the schema of the call, so that no column outside the contract is sent. A call without
 * data has no result.
 */
export function successAnswer(call: Call, result: unknown = {}): StoredAnswer {
  if (!call.list)
    return { status: 200, body: JSON.stringify({ code: 'ok', msg: '', data: call.data.parse(result) }) }
  const { count, list } = result as { count: number; list: unknown }
  return { status: 200, body: JSON.stringify({ code: 'ok', msg: '', data: call.data.parse(list), count }) }
}

export function failureAnswer(error: ApiError, language: Language): StoredAnswer {
  const { code, data } = error
  return { status: errorStatus[code], body: JSON.stringify({ code, msg: errorText(code, language), data }) }
}

const common = new Set<ErrorCode>(commonErrors)

/** A refusal that the contract does not list is treated as a bug. */
export function assertAnnounced(call: Call, error: unknown): void {
  if (!(error instanceof ApiError) || common.has(error.code) || call.errors.includes(error.code)) return
  throw new Error(`${call.method} ${call.path} refused with ${error.code}, which its contract does not list`)
}
