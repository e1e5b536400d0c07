import type { ErrorCode, FailureData } from '@causeway/contract'

/** A refusal with the code of the broken rule. Anything else that is thrown is a bug. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly data: FailureData
  constructor(code: ErrorCode, data: FailureData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** The value, unless it is absent: then the request is refused. */
export function orRefuse<Value>(value: Value, code: ErrorCode): Exclude<Value, undefined | null | ''> {
  if (!value) throw new ApiError(code)
  return value as Exclude<Value, undefined | null | ''>
}
