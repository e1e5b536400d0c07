import type { StoredFile } from '@causeway/contract'
import { isNetworkFailure } from '../form/failure.ts'
import { whenForgotten } from '../session/session.ts'
import { createStore } from '../settings/store.ts'
import { isRefusal, refuseFile } from './file-rule.ts'
import type { uploadFile } from './upload-file.ts'

/** An upload to a slot. It is kept until the slot has taken the file, or the user has cancelled it. */
export type Upload = {
  readonly id: number
  readonly slot: string
  readonly file: File
  /** The file that it replaces. */
  readonly replaces?: string | undefined
  readonly state: 'waiting' | 'sending' | 'failed' | 'done'
  /** A client-side refusal, or the error of the upload. */
  readonly failure?: unknown
  readonly stored?: StoredFile
}

type Sender = typeof uploadFile
type Job = { readonly send: Sender; readonly document?: string | undefined; readonly over: AbortController }

/** Takes an uploaded file, in place of the one it replaces, if any. */
export type Take = (stored: StoredFile, replaces: string | undefined) => void

/**
 * Kept outside the screens, so that an upload continues when the user goes to another step of a form.
 * The form receives the file, and the slot shows the progress when the user returns.
 */
const uploads = createStore<readonly Upload[]>([])
let lastId = 0
const jobs = new Map<number, Job>()
const takers = new Map<string, Take>()

export const { get: currentUploads, subscribe: subscribeUploads } = uploads

function update(id: number, changed: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
}

export function isUploading(): boolean {
  return uploads.get().some(({ state }) => state === 'sending' || state === 'waiting')
}

/** Sets the function that takes the files of a slot; it stays after the slot has left the screen. */
export function setTaker(slot: string, take: Take): void {
  takers.set(slot, take)
  deliver(slot)
}

/** Cancels the uploads of a slot that will not be shown again. */
export function closeSlot(slot: string): void {
  takers.delete(slot)
  for (const upload of uploads.get()) if (upload.slot === slot) dropUpload(upload)
}

function deliver(slot: string): void {
  const take = takers.get(slot)
  if (!take) return
  for (const upload of uploads.get()) {
    if (upload.slot !== slot || !upload.stored) continue
    dropUpload(upload)
    take(upload.stored, upload.replaces)
  }
}

type Start = {
  readonly slot: string
  readonly file: File
  readonly send: Sender
  readonly document?: string | undefined
  readonly replaces?: string | undefined
}

export function startUpload({ slot, file, send, document, replaces }: Start): void {
  lastId += 1
  const id = lastId
  const failure = refuseFile(file)
  jobs.set(id, { send, document, over: new AbortController() })
  uploads.set([
    ...uploads.get(),
    { id, slot, file, replaces, state: failure ? 'failed' : 'waiting', failure },
  ])
  void sendNext(slot)
}

/** One upload at a time per slot, so that the first file is stored before the last starts. */
async function sendNext(slot: string): Promise<void> {
  const mine = uploads.get().filter((upload) => upload.slot === slot)
  const next = mine.find(({ state }) => state === 'waiting')
  const job = next && jobs.get(next.id)
  if (!next || !job || mine.some(({ state }) => state === 'sending')) return
  const { id, file } = next
  update(id, { state: 'sending', failure: undefined })
  try {
    const options = { signal: job.over.signal, ...(job.document && { document: job.document }) }
    const stored = await job.send(file, options)
    update(id, { state: 'done', stored })
    deliver(slot)
  } catch (failure) {
    update(id, { state: 'failed', failure })
  }
  await sendNext(slot)
}

export function retryUpload({ id, slot }: Upload): void {
  const job = jobs.get(id)
  if (job) jobs.set(id, { ...job, over: new AbortController() })
  update(id, { state: 'waiting', failure: undefined })
  void sendNext(slot)
}

/** Removes an upload that was cancelled, dismissed or taken by its slot. */
export function dropUpload({ id }: Upload): void {
  const job = jobs.get(id)
  jobs.delete(id)
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
  job?.over.abort()
}

whenForgotten(() => {
  takers.clear()
  for (const upload of uploads.get()) dropUpload(upload)
})

/** Uploads stopped by a lost connection resume when it is back. */
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    const stopped = uploads
      .get()
      .filter(({ state, failure }) => state === 'failed' && isNetworkFailure(failure))
    for (const upload of stopped) if (!isRefusal(upload.failure)) retryUpload(upload)
  })
}
