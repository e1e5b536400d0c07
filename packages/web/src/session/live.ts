import { apiUrl } from '../api/send.ts'
import { currentSession, endSession, subscribeSession } from './session.ts'

const LOCK = 'causeway_live'
const WAIT_FIRST_MS = 1000
const WAIT_MOST_MS = 30_000

let started = false

/** Hears from the server that a session has ended, in one tab for all tabs of this browser. */
export function startLive(): void {
  if (started) return
  started = true
  if ('locks' in navigator) void navigator.locks.request(LOCK, listen)
  else void listen()
}

async function listen(): Promise<never> {
  let wait = WAIT_FIRST_MS
  for (;;) {
    const session = currentSession()
    if (!session) {
      await nextChange()
      continue
    }
    const heard = await follow(session.access_token).catch(() => false)
    wait = heard ? WAIT_FIRST_MS : Math.min(wait * 2, WAIT_MOST_MS)
    // All browsers must not come back at the same moment.
    await pause(wait * (0.5 + Math.random()))
  }
}

/** Reads one stream to its end, and tells whether it ever began. */
async function follow(access_token: string): Promise<boolean> {
  const over = new AbortController()
  const unsubscribe = subscribeSession(() => {
    if (currentSession()?.access_token !== access_token) over.abort()
  })
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${access_token}` }
    const options = { headers, credentials: 'omit', cache: 'no-store', signal: over.signal } as const
    const response = await fetch(`${apiUrl}/api/events`, options)
    if (response.status === 401) endSession(access_token)
    if (!response.ok || !response.body) return false
    for await (const event of eventsOf(response.body)) {
      if (event === 'session_ended') endSession(access_token)
    }
    return true
  } finally {
    unsubscribe()
  }
}

/** The names of the events of a stream, as they come. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (text + decoder.decode(value, { stream: true })).split(/\r?\n/)
    text = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('event:')) yield line.slice('event:'.length).trim()
  }
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribeSession(() => {
      unsubscribe()
      resolve()
    })
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
