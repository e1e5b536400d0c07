import { type Call, commonErrors, type ErrorCode, errorStatus, type Language } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import { ApiError } from './api-error.ts'
import type { Bytes } from './endpoint.ts'
import type { StoredAnswer } from './idempotency.ts'

export type Answer = StoredAnswer | Bytes

/** The data leaves through the call's own schema: a column that is not in the contract cannot slip out. */
export function successAnswer(call: Call, result: unknown): StoredAnswer {
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

/** A refusal that the contract does not announce is a bug, and shows up as one. */
export function assertAnnounced(call: Call, error: unknown): void {
  if (!(error instanceof ApiError) || common.has(error.code) || call.errors.includes(error.code)) return
  throw new Error(`${call.method} ${call.path} refused with ${error.code}, which its contract does not list`)
}
