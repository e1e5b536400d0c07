import type { LiveTopic, RatesSnapshot } from '@causeway/contract'
import { sessionPrefix } from '../settings/storage.ts'
import type { Session } from './person.ts'

/** Messages between the tabs of one browser. They are never written to disk. */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'leaving' | 'signed_out' }
  | { readonly kind: 'ended'; readonly access_token: string }
  | { readonly kind: 'changed'; readonly topic: LiveTopic }
  | { readonly kind: 'rates'; readonly rates: RatesSnapshot }

const NAME = `${sessionPrefix}session`
const HOLDER = `${NAME}_holder`
/** An open tab answers at once, unless the browser has suspended it. */
const ANSWER_WITHIN_MS = 500
const ANSWER_WITHIN_UNSURE_MS = 150

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}

let release: (() => void) | undefined

/** Shows other tabs that this one has a session to share, so that a first tab does not wait for an answer. */
export function holdSession(holds: boolean): void {
  if (!holds) {
    release?.()
    release = undefined
  } else if (!release && 'locks' in navigator) {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks.request(HOLDER, { mode: 'shared' }, () => held)
  }
}

async function someTabHolds(): Promise<boolean | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === HOLDER)
}

/** Asks the open tabs for a session that is not in storage. */
export async function askTabs(): Promise<Session | undefined> {
  const holds = await someTabHolds()
  if (!channel || holds === false) return undefined
  return new Promise((resolve) => {
    const wait = holds ? ANSWER_WITHIN_MS : ANSWER_WITHIN_UNSURE_MS
    const timer = setTimeout(() => resolve(undefined), wait)
    onTabMessage((message) => {
      if (message.kind !== 'session') return
      clearTimeout(timer)
      resolve(message.session)
    })
    tellTabs({ kind: 'ask' })
  })
}
