import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { CHANNEL, type LiveMessage, readMessage } from './publish.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const PING_MS = 15_000

export type ListenerOptions = {
  readonly apiUrl: string
  readonly log: Log
  /** Called on each new connection: messages sent before it were missed. */
  readonly onConnected: () => void
  readonly onMessage: (message: LiveMessage) => void
}

export type Listener = { readonly stop: () => Promise<void> }

/** Receives the messages of `publish`, on its own connection, which is reopened when it is lost. */
export function openListener(options: ListenerOptions): Listener {
  const stopping = new AbortController()
  const running = keepListening(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function keepListening(options: ListenerOptions, stopping: AbortSignal): Promise<void> {
  let pause_ms = FIRST_PAUSE_MS
  const onConnected = () => {
    pause_ms = FIRST_PAUSE_MS
    options.onConnected()
  }
  while (!stopping.aborted) {
    const reason = await listenOnce({ ...options, onConnected }, stopping)
    if (stopping.aborted) return
    options.log.warn({ error: reason }, 'no live messages for a moment')
    await sleep(pause_ms, undefined, { ref: false, signal: stopping }).catch(() => undefined)
    pause_ms = Math.min(LONGEST_PAUSE_MS, pause_ms * 2)
  }
}

/** Listens until the connection is lost, and returns the reason. */
async function listenOnce(options: ListenerOptions, stopping: AbortSignal): Promise<unknown> {
  const client = new Client({
    connectionString: options.apiUrl,
    application_name: 'causeway live',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  const leaving = new AbortController()
  const ended = new Promise<unknown>((resolve) => {
    client.once('error', resolve)
    client.once('end', () => resolve(new Error('The connection was closed')))
    stopping.addEventListener('abort', () => resolve(undefined), { signal: leaving.signal })
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => {
    const message = readMessage(payload)
    if (message) options.onMessage(message)
  })
  const listen = async () => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    options.onConnected()
    return pingForever(client, leaving.signal)
  }
  const reason = await Promise.race([ended, listen().catch((error: unknown) => error)])
  leaving.abort()
  // A hanging connection would never emit its end.
  await Promise.race([client.end().catch(() => undefined), sleep(1000, undefined, { ref: false })])
  return reason
}

/** A connection whose peer has vanished stays silent, so it is pinged. Resolves with the error. */
async function pingForever(client: Client, stopping: AbortSignal): Promise<unknown> {
  try {
    for (;;) {
      await sleep(PING_MS, undefined, { ref: false, signal: stopping })
      await client.query('select 1')
    }
  } catch (error) {
    return error
  }
}
