import type { Writable } from 'node:stream'
import { type LiveTopic, liveTopics } from '@causeway/contract'
import { ApiError } from '../http/api-error.ts'
import { type Groups, openGroups } from './groups.ts'
import type { Change, News } from './publish.ts'

/** A comment line: browsers ignore it, and it keeps proxies from closing an idle connection. */
const BEAT = ':\n\n'
const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n'
const changedEvent = (topic: LiveTopic) => `event: changed\ndata: ${JSON.stringify({ topic })}\n\n`

/** A browser has one stream for all its tabs; more than a few are a mistake. */
const PER_SESSION_MAX = 6

export type StreamsOptions = { readonly beat_ms: number; readonly streams_max: number }

/** The owner of a stream. A user may begin to act for a merchant while the stream is open. */
export type Viewer = {
  readonly session_id: string
  readonly user_id: string
  readonly merchant_id: string | undefined
}

type Stream = {
  readonly user_id: string
  merchant_id: string | undefined
  readonly send: (text: string) => void
  readonly end: (last?: string) => void
  /** Ends the stream if its session has ended. */
  readonly check: () => Promise<void>
}

export type Opening = {
  readonly output: Writable
  readonly viewer: Viewer
  /** Looks up the owner of the session; undefined once it has ended. */
  readonly look: () => Promise<Viewer | undefined>
}

export type Streams = {
  readonly refuseOverload: () => void
  readonly open: (opening: Opening) => void
  readonly endSession: (sessionId: string) => void
  /** Tells the users of a merchant that something has changed. */
  readonly tell: (change: Change) => void
  /** Sends news to every user who acts for a merchant. */
  readonly tellAll: (news: News) => void
  /** Checks every session and makes every screen reload, after messages may have been missed. */
  readonly checkAll: () => void
  readonly endAll: () => void
}

/** The open streams of this process. */
export function openStreams({ beat_ms, streams_max }: StreamsOptions): Streams {
  const sessions = openGroups<Stream>()
  const merchants = openGroups<Stream>()
  let count = 0
  let isClosed = false
  const remove = (sessionId: string, stream: Stream) => {
    if (!sessions.remove(sessionId, stream)) return
    if (stream.merchant_id) merchants.remove(stream.merchant_id, stream)
    count -= 1
  }
  return {
    refuseOverload: () => {
      if (isClosed || count >= streams_max) throw new ApiError('overloaded', { retry_after: 5 })
    },
    open: ({ output, viewer, look }) => {
      const { session_id } = viewer
      const stream = startStream({ output, viewer, look }, beat_ms, merchants)
      sessions.add(session_id, stream)
      count += 1
      output.once('close', () => remove(session_id, stream))
      const streams = sessions.get(session_id)
      const [oldest] = streams
      if (oldest && streams.size > PER_SESSION_MAX) {
        remove(session_id, oldest)
        oldest.end()
      }
      // The session may have ended between its lookup and now, when this stream was not registered yet.
      void stream.check()
    },
    endSession: (sessionId) => {
      for (const stream of sessions.get(sessionId)) stream.end(SESSION_ENDED)
    },
    tell: ({ merchant_id, topic, user_id }) => {
      if (user_id) {
        const theirs = sessions.all().filter((stream) => stream.user_id === user_id)
        for (const stream of theirs) tie(stream, merchant_id, merchants)
      }
      for (const stream of merchants.get(merchant_id)) stream.send(changedEvent(topic))
    },
    tellAll: ({ event, data }) => {
      for (const stream of merchants.all()) stream.send(`event: ${event}\ndata: ${data}\n\n`)
    },
    checkAll: () => {
      for (const stream of sessions.all()) void stream.check()
      for (const stream of merchants.all()) stream.send(liveTopics.map(changedEvent).join(''))
    },
    endAll: () => {
      isClosed = true
      for (const stream of sessions.all()) stream.end()
    },
  }
}

/** A user acts for at most one merchant, so a tied stream stays tied. */
function tie(stream: Stream, merchant_id: string | undefined, merchants: Groups<Stream>): void {
  if (!merchant_id || stream.merchant_id) return
  stream.merchant_id = merchant_id
  merchants.add(merchant_id, stream)
}

function startStream({ output, viewer, look }: Opening, beat_ms: number, merchants: Groups<Stream>): Stream {
  const isOpen = () => !output.writableEnded && !output.destroyed
  const send = (text: string) => {
    if (isOpen()) output.write(text)
  }
  const end = (last = '') => {
    clearInterval(beats)
    if (!output.writableEnded) output.end(last)
  }
  const check = async () => {
    const seen = await look()
    if (!seen) end(SESSION_ENDED)
    else if (isOpen()) tie(stream, seen.merchant_id, merchants)
  }
  const beats = setInterval(() => {
    // The last beat is still in the buffer: the client does not read, and must not fill our memory.
    if (output.writableLength > 0) output.destroy()
    else send(BEAT)
    void check()
  }, beat_ms).unref()
  output.once('close', () => clearInterval(beats))
  // Without a listener, an error of one client's socket would end the process.
  output.on('error', () => undefined)
  send(BEAT)
  const stream: Stream = { user_id: viewer.user_id, merchant_id: undefined, send, end, check }
  tie(stream, viewer.merchant_id, merchants)
  return stream
}
