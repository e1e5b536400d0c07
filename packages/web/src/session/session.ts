import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../settings/storage.ts'
import { createNews } from '../settings/store.ts'
import { expireIn, isOver, readExpiring } from './expiring.ts'
import type { Person, Session } from './person.ts'
import { askTabs, holdSession, onTabMessage, tellTabs } from './tabs.ts'

type SignedIn = {
  readonly access_token: string
  /** Seconds. */
  readonly expires_in: number
  readonly user_info: Person
}

export type SessionState = {
  readonly session?: Session
  /** A session that ended without sign-out; the same person may sign in again in place. */
  readonly ended?: Session & { readonly user_info: Person }
}

/** The maximum delay of a browser timer. */
const TIMER_MAX_MS = 2_147_483_647

let state: SessionState = {}
/** Sign-out is in progress, so the end of the session is expected. */
let isLeaving = false
/** The last token that this tab found in storage. */
let seen_token: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const changes = createNews()
const forgetting = createNews()
const leaving = createNews()

function change(next: SessionState): void {
  state = next
  if (!next.session) isLeaving = false
  clearTimeout(timer)
  holdSession(next.session?.is_persisted === false)
  if (next.session) {
    const left = Math.max(0, next.session.expires_at - Date.now())
    timer = setTimeout(checkExpiry, Math.min(left, TIMER_MAX_MS))
  }
  changes.tell()
}

/** Ends an expired session in an open tab, also after the tab was suspended. */
function checkExpiry(): void {
  const { session } = state
  if (session && isOver(session, Date.now())) endSession(session.access_token)
  else if (session) change({ session })
}

function readPersisted(): Session | undefined {
  const now = Date.now()
  const token = readExpiring<string>(readStored('access_token'), now)
  const user = readExpiring<Person>(readStored('user_info'), now)
  if (!token) removeStored('access_token')
  if (!token || !user) removeStored('user_info')
  if (!token) return undefined
  const { value: access_token, expires_at } = token
  return { access_token, user_info: user?.value, expires_at, is_persisted: true }
}

/** Restores the session from storage or from another tab, before the first guard. */
export async function restoreSession(): Promise<void> {
  const session = readPersisted() ?? (await askTabs())
  if (session && !state.session && !isOver(session, Date.now())) change({ session })
}

export function currentSession(): Session | undefined {
  if (state.session && isOver(state.session, Date.now())) checkExpiry()
  return state.session
}

/**
 * The session at a navigation: one whose token is gone from storage is gone with it. A token that another tab
 * has just written may not be visible here yet, so it counts as gone only after this tab has seen it.
 */
export function sessionToGoOn(): Session | undefined {
  const session = currentSession()
  const stored = readExpiring<string>(readStored('access_token'), Date.now())
  if (stored) seen_token = stored.value
  else if (session?.is_persisted && session.access_token === seen_token) clearHere()
  return state.session
}

export function startSession({ access_token, expires_in, user_info }: SignedIn, persist: boolean): void {
  const token = expireIn(access_token, expires_in, Date.now())
  if (persist) {
    writeStored('access_token', JSON.stringify(token))
    writeStored('user_info', JSON.stringify({ ...token, value: user_info }))
  } else removeStored('access_token', 'user_info')
  const { expires_at } = token
  const session = { access_token, user_info, expires_at, is_persisted: persist }
  forgetOther(user_info.id)
  change({ session })
  tellTabs({ kind: 'session', session })
}

/** Data loaded for one person must not be visible to another. */
function forgetOther(user_id: string | undefined): void {
  const before = state.session ?? state.ended
  if (before?.user_info && before.user_info.id !== user_id) forget()
}

function forget(): void {
  removeStored('merchant')
  forgetting.tell()
}

export function updateUserInfo(user_info: Person): void {
  const { session } = state
  if (!session || (session.user_info && session.user_info.id !== user_info.id)) return
  const { expires_at } = session
  if (session.is_persisted) writeStored('user_info', JSON.stringify({ value: user_info, expires_at }))
  change({ session: { ...session, user_info } })
}

/** Called before telling the server, which announces the end of the session to every tab. */
export function leaveSession(): void {
  isLeaving = true
  tellTabs({ kind: 'leaving' })
}

/** Signs out this tab and all others. The caller tells the server. */
export function clearSession(): void {
  leaving.tell()
  clearHere()
  tellTabs({ kind: 'signed_out' })
}

/** Removes the session from this tab only. */
export function clearHere(): void {
  removeStored('access_token', 'user_info')
  forget()
  change({})
}

/** The token is unknown to the server or has expired: the same person may sign in again in place. */
export function endSession(access_token: string): void {
  if (endHere(access_token)) tellTabs({ kind: 'ended', access_token })
}

function endHere(access_token: string): boolean {
  const { session } = state
  if (session?.access_token !== access_token) return false
  const { user_info } = session
  // A session without a known user cannot be continued in place.
  if (isLeaving || !user_info) {
    clearHere()
    return true
  }
  if (session.is_persisted) removeStored('access_token', 'user_info')
  change({ ended: { ...session, user_info } })
  return true
}

function adopt(session: Session): void {
  if (isOver(session, Date.now()) || session.access_token === state.session?.access_token) return
  forgetOther(session.user_info?.id)
  change({ session })
}

/** Calls the function when the data of a person has to be cleared. */
export const whenForgotten = forgetting.subscribe

/** Calls the function on sign-out, for data that outlives an expired session. */
export const whenSignedOut = leaving.subscribe

export const subscribeSession = changes.subscribe

/** Waits for the next change of the session, whatever it is. */
export function nextSession(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribeSession(() => {
      unsubscribe()
      resolve()
    })
  })
}

export function sessionState(): SessionState {
  return state
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState)
}

/** From here on, this tab shares one session with the others. */
export function joinTabs(): void {
  onTabMessage((message) => {
    if (message.kind === 'ask' && state.session) tellTabs({ kind: 'session', session: state.session })
    if (message.kind === 'session') adopt(message.session)
    if (message.kind === 'leaving') isLeaving = true
    if (message.kind === 'signed_out') clearHere()
    if (message.kind === 'ended') endHere(message.access_token)
  })
  document.addEventListener('visibilitychange', checkExpiry)
}
