import { whenSignedOut } from '@causeway/web/session/session.ts'

/**
 * Changes to the application that have not reached the server. They stay in this browser until the server has
 * them, so that neither a lost network nor a browser crash loses them; signing out removes them. Not in
 * `localStorage`: browsers write it to disk seconds later, so a crash loses it.
 */
export type UnsentDraft = {
  /** The user, followed by the id of the draft unless it is the registration. */
  readonly user_id: string
  /** The version of the profile to which the changes were made. */
  readonly version: number
  readonly changes: readonly { readonly path: string; readonly after?: unknown }[]
  /** Milliseconds since 1970. */
  readonly kept_at: number
}

const DATABASE = 'causeway_unsent'
const DRAFTS = 'drafts'
const STEPS = 'steps'
/** The changes contain personal data, so they are not kept longer. */
const KEPT_MS = 7 * 86_400_000

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      for (const store of [DRAFTS, STEPS]) request.result.createObjectStore(store, { keyPath: 'user_id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Undefined also if the browser offers no storage: the form then relies on the server alone. */
async function inStore<Result>(
  name: typeof DRAFTS | typeof STEPS,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const request = act((await openDatabase()).transaction(name, mode).objectStore(name))
    return await new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch {
    return undefined
  }
}

export function readUnsent(user_id: string): Promise<UnsentDraft | undefined> {
  return inStore<UnsentDraft | undefined>(DRAFTS, 'readonly', (drafts) => drafts.get(user_id))
}

export async function keepUnsent(unsent: UnsentDraft): Promise<void> {
  await inStore(DRAFTS, 'readwrite', (drafts) => drafts.put(unsent))
}

export async function dropUnsent(user_id: string): Promise<void> {
  await inStore(DRAFTS, 'readwrite', (drafts) => drafts.delete(user_id))
}

/** Removes old drafts and the drafts of other users from this browser. */
export async function dropForeignUnsent(user_id: string, now: number): Promise<void> {
  const kept = (await inStore<UnsentDraft[]>(DRAFTS, 'readonly', (drafts) => drafts.getAll())) ?? []
  for (const draft of kept) {
    const isOld = now - draft.kept_at > KEPT_MS
    const [owner] = draft.user_id.split(' ')
    if (owner !== user_id || isOld) await dropUnsent(draft.user_id)
  }
}

/** The step a user was at, and the steps already left. */
export type KeptSteps = { readonly user_id: string; readonly step: string; readonly left: readonly string[] }

export function readSteps(user_id: string): Promise<KeptSteps | undefined> {
  return inStore<KeptSteps | undefined>(STEPS, 'readonly', (steps) => steps.get(user_id))
}

export async function keepSteps(kept: KeptSteps): Promise<void> {
  await inStore(STEPS, 'readwrite', (steps) => steps.put(kept))
}

whenSignedOut(() => void inStore(DRAFTS, 'readwrite', (drafts) => drafts.clear()))
