import type { Writable } from 'node:stream'
import { ApiError } from '../http/api-error.ts'

/** A comment line: the browser ignores it, and everything on the way sees that the answer goes on. */
const BEAT = ':\n\n'
const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n'

/** A browser has one stream for all its tabs; more than a few are a mistake. */
const PER_SESSION_MAX = 6

export type StreamsOptions = { readonly beat_ms: number; readonly streams_max: number }

type Stream = {
  readonly end: (last?: string) => void
  /** Ends the stream if its session has ended. */
  readonly check: () => Promise<void>
}

export type Opening = {
  readonly output: Writable
  readonly session_id: string
  /** Asks whether the session still lives. */
  readonly isAlive: () => Promise<boolean>
}

export type Streams = {
  readonly refuseOverload: () => void
  readonly open: (opening: Opening) => void
  readonly endSession: (sessionId: string) => void
  readonly checkAll: () => void
  readonly endAll: () => void
}

/** The open streams of this process. */
export function openStreams({ beat_ms, streams_max }: StreamsOptions): Streams {
  const sessions = new Map<string, Set<Stream>>()
  let count = 0
  let isClosed = false
  const all = () => [...sessions.values()].flatMap((streams) => [...streams])
  const remove = (sessionId: string, stream: Stream) => {
    const streams = sessions.get(sessionId)
    if (!streams?.delete(stream)) return
    count -= 1
    if (streams.size === 0) sessions.delete(sessionId)
  }
  return {
    refuseOverload: () => {
      if (isClosed || count >= streams_max) throw new ApiError('overloaded', { retry_after: 5 })
    },
    open: (opening) => {
      const { session_id, output } = opening
      const streams = sessions.get(session_id) ?? new Set()
      const stream = startStream(opening, beat_ms)
      sessions.set(session_id, streams.add(stream))
      count += 1
      output.once('close', () => remove(session_id, stream))
      const [oldest] = streams
      if (oldest && streams.size > PER_SESSION_MAX) {
        remove(session_id, oldest)
        oldest.end()
      }
      // The session may have ended between its look-up and now, when nobody heard of it for this stream.
      void stream.check()
    },
    endSession: (sessionId) => {
      for (const stream of sessions.get(sessionId) ?? []) stream.end(SESSION_ENDED)
    },
    checkAll: () => {
      for (const stream of all()) void stream.check()
    },
    endAll: () => {
      isClosed = true
      for (const stream of all()) stream.end()
    },
  }
}

function startStream({ output, isAlive }: Opening, beat_ms: number): Stream {
  const end = (last = '') => {
    clearInterval(beats)
    if (!output.writableEnded) output.end(last)
  }
  const check = async () => {
    if (!(await isAlive())) end(SESSION_ENDED)
  }
  const beats = setInterval(() => {
    // What was written a beat ago has not left: the client does not read, and may not fill our memory.
    if (output.writableLength > 0) output.destroy()
    else output.write(BEAT)
    void check()
  }, beat_ms).unref()
  output.once('close', () => clearInterval(beats))
  // Without a listener one client that vanishes in mid-word would end the process.
  output.on('error', () => undefined)
  output.write(BEAT)
  return { end, check }
}
