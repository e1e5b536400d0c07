/** A refusal as the API client throws it; Form knows no more of the client than this. */
export type RequestFailure = {
  readonly code: string
  readonly message: string
  readonly details?: FailureDetails | undefined
}

export type FailureDetails = {
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds from when the answer came. */
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

// Each engine has its own words for it, and a TypeError of our own must not pass for a lost connection.
const NO_ANSWER = /failed to fetch|networkerror|load failed|network error/i

/** No answer came: the network is gone, the server is not there, or it took too long. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof DOMException) return ['TimeoutError', 'NetworkError'].includes(error.name)
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** What neither the server nor the network did is a bug: the person sees a notice, and we want to know. */
export function reportBug(error: unknown): void {
  const isAnswer = isRequestFailure(error) || (error instanceof Error && 'status' in error)
  if (!isAnswer && !isNetworkFailure(error) && !(error instanceof DOMException)) reportError(error)
}
