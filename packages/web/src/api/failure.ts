import type { FailureData } from '@causeway/contract'

/** The code of a failure that says none. */
export const DEFAULT_CODE = '500'

type Told = { readonly code?: unknown; readonly msg?: unknown; readonly data?: unknown }

/** What the server refused, in its own words. Screens look their words up by the code. */
export class ApiFailure extends Error {
  readonly code: string
  /** As it came, whatever it is. */
  readonly data: unknown

  constructor({ code, msg, data = {} }: Told) {
    super(typeof msg === 'string' ? msg : '')
    this.name = 'ApiFailure'
    this.code = String(code ?? DEFAULT_CODE)
    this.data = data
  }

  /** What screens know of the data; nothing where it is no object. */
  get details(): FailureData {
    return typeof this.data === 'object' && this.data !== null ? this.data : {}
  }
}

/** An answer that is an error of HTTP and says nothing that we know. */
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
