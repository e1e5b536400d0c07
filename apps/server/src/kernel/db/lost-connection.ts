/** The driver's own words for a connection that went away; it gives them no code. */
const LOST =
  /Connection terminated|not queryable|Client was closed|Query read timeout|timeout expired|timeout exceeded/

/** SQL's code for a connection that failed, so that whoever asked is told to try again. */
const CONNECTION_FAILURE = '08006'

/** Marks errors that say nothing about the statement and everything about the connection. */
export function markLost(error: unknown): unknown {
  if (error instanceof Error && !('code' in error && error.code) && LOST.test(error.message)) {
    return Object.assign(error, { code: CONNECTION_FAILURE })
  }
  return error
}

/** Whatever keeps a connection from being made, a missing socket among them. */
export function markUnreachable(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { code: CONNECTION_FAILURE }) : error
}

/** A prepared statement that is gone, or whose columns have changed: only a new connection mends it. */
export function needsNewConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000')
}
