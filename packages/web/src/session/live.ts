import { type LiveTopic, liveTopics, type RatesSnapshot } from '@causeway/contract'
import { failureOf, readBody } from '../api/client.ts'
import { logFailure } from '../api/report.ts'
import { apiUrl } from '../api/send.ts'
import { sessionPrefix } from '../settings/storage.ts'
import { createNews } from '../settings/store.ts'
import { tellRates } from './live-rates.ts'
import { currentSession, endSession, nextSession, subscribeSession } from './session.ts'
import { onTabMessage, tellTabs } from './tabs.ts'

const EVENTS = '/api/events'
const LOCK = `${sessionPrefix}live`
const WAIT_FIRST_MS = 1000
const WAIT_MOST_MS = 30_000

let started = false

const changes = createNews<LiveTopic>()

/** Calls the listener when data of the user's company has changed on the server. */
export const onChanged = changes.subscribe

/** Follows the event stream of the server; one tab does so for all tabs of this browser. */
export function startLive(): void {
  if (started) return
  started = true
  onTabMessage((message) => {
    if (message.kind === 'changed') changes.tell(message.topic)
  })
  void takeTurns()
}

function tellChanged(topic: LiveTopic): void {
  changes.tell(topic)
  tellTabs({ kind: 'changed', topic })
}

async function takeTurns(): Promise<void> {
  if (!('locks' in navigator)) return listen(false)
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && listen(false))
  // A tab that waited for the lock has missed events, so it refetches.
  await navigator.locks.request(LOCK, () => listen(true))
}

async function listen(hasMissed: boolean): Promise<never> {
  let wait = WAIT_FIRST_MS
  let isLate = hasMissed
  const begin = () => {
    if (isLate) liveTopics.forEach(tellChanged)
    isLate = true
  }
  for (;;) {
    const session = currentSession()
    if (!session) {
      await nextSession()
      continue
    }
    const heard = await follow(session.access_token, begin)
    wait = heard ? WAIT_FIRST_MS : Math.min(wait * 2, WAIT_MOST_MS)
    // Jitter, so that browsers do not all reconnect at once.
    await pause(wait * (0.5 + Math.random()))
  }
}

/** Reads one stream to its end; returns whether it was opened. */
async function follow(access_token: string, begin: () => void): Promise<boolean> {
  const over = new AbortController()
  const unsubscribe = subscribeSession(() => {
    if (currentSession()?.access_token !== access_token) over.abort()
  })
  let heard = false
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${access_token}` }
    const options = { headers, credentials: 'omit', cache: 'no-store', signal: over.signal } as const
    const response = await fetch(`${apiUrl}${EVENTS}`, options)
    const refusal = response.ok ? undefined : await readBody(response)
    if (response.status === 401) endSession(access_token)
    if (!response.ok || !response.body) throw failureOf(response, refusal)
    heard = true
    begin()
    for await (const { name, data } of eventsOf(response.body)) {
      if (name === 'session_ended') endSession(access_token)
      if (name === 'changed') tellChanged((JSON.parse(data) as { topic: LiveTopic }).topic)
      if (name === 'rates') tellRates(JSON.parse(data) as RatesSnapshot)
    }
  } catch (thrown) {
    // A stream that this page has ended itself did not fail.
    if ((thrown as Error).name !== 'AbortError') logFailure('GET', EVENTS, thrown)
  } finally {
    unsubscribe()
  }
  return heard
}

type LiveEvent = { readonly name: string; readonly data: string }

/** The events of a stream as they arrive: each is a few lines, ended by an empty one. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    text = blocks.pop() ?? ''
    for (const block of blocks) yield { name: fieldOf(block, 'event'), data: fieldOf(block, 'data') }
  }
}

function fieldOf(block: string, field: string): string {
  const line = block.split(/\r?\n/).find((each) => each.startsWith(`${field}:`))
  return line?.slice(field.length + 1).trim() ?? ''
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
