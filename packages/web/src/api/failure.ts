import type { FailureData } from '@causeway/contract'

/** The code of a failure without one. */
export const DEFAULT_CODE = '500'

type Told = { readonly code?: unknown; readonly msg?: unknown; readonly data?: unknown }

/** A refusal of the server. Screens look up its text by the code. */
export class ApiFailure extends Error {
  readonly code: string
  /** The data as received, not validated. */
  readonly data: unknown

  constructor({ code, msg, data = {} }: Told) {
    super(typeof msg === 'string' ? msg : '')
    this.name = 'ApiFailure'
    this.code = String(code ?? DEFAULT_CODE)
    this.data = data
  }

  /** The data in its known shape; empty if it is not an object. */
  get details(): FailureData {
    return typeof this.data === 'object' && this.data !== null ? this.data : {}
  }
}

/** An HTTP error without an API code. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

export function failureCode(thrown: unknown): string | undefined {
  return thrown instanceof ApiFailure ? thrown.code : undefined
}
