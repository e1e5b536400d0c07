/** A refusal as thrown by the API client; the form depends on this shape only. */
export type RequestFailure = {
  readonly code: string
  readonly message: string
  readonly details?: FailureDetails | undefined
}

export type FailureDetails = {
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds from the time of the answer. */
  readonly retry_after?: number
  readonly tries_left?: number
  readonly request_id?: string
}

export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    !(error instanceof DOMException)
  )
}

// Each engine has its own message; a TypeError of our own must not be taken for a lost connection.
const NO_ANSWER = /failed to fetch|networkerror|load failed|network error/i

/** No answer came: the network is down, the server is unreachable, or the request timed out. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof DOMException) return ['TimeoutError', 'NetworkError'].includes(error.name)
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** An error from neither the server nor the network is a bug: the user sees a notice, and it is reported. */
export function reportBug(error: unknown): void {
  const isAnswer = isRequestFailure(error) || (error instanceof Error && 'status' in error)
  if (!isAnswer && !isNetworkFailure(error) && !(error instanceof DOMException)) reportError(error)
}
