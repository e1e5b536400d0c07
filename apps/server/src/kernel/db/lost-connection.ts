/** The driver's messages for a lost connection, which have no code. */
const LOST =
  /Connection terminated|not queryable|Client was closed|Query read timeout|timeout expired|timeout exceeded/

/** The operating system's codes of a socket that was cut. */
const CUT = /^(EPIPE|ECONNRESET|ECONNABORTED|ETIMEDOUT)$/

/** The SQL state of a failed connection, which makes the caller retry. */
const CONNECTION_FAILURE = '08006'

/** Marks errors that concern the connection and not the statement. */
export function markLost(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && error.code ? String(error.code) : undefined
  const lost = code ? CUT.test(code) : LOST.test(error.message)
  return lost ? Object.assign(error, { code: CONNECTION_FAILURE }) : error
}

/** Marks any error while connecting, such as a missing socket. */
export function markUnreachable(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { code: CONNECTION_FAILURE }) : error
}

/** A prepared statement that is missing or whose columns have changed needs a new connection. */
export function needsNewConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000')
}
