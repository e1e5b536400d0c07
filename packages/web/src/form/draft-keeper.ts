import { failureCode } from '../api/failure.ts'

/** The save status shown to the user. */
export type SaveState =
  | { readonly kind: 'saved'; readonly saved_at: string | undefined }
  | { readonly kind: 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { readonly kind: 'failed'; readonly failure: unknown }

/** A value with the version of it that the server has. */
export type DraftBase<Value> = { readonly version: number; readonly value: Value }

export type SavedDraft<Value> = {
  readonly version: number
  readonly saved_at: string
  /** What the server has now, if the draft was too large for one request: the rest is sent next. */
  readonly value?: Value
}

export type DraftPorts<Value, Edit> = {
  readonly base: DraftBase<Value>
  readonly saved_at: string | undefined
  /** Reads the current values of the form. */
  readonly read: () => Value
  /** What a value has that another one has not. */
  readonly changesOf: (before: Value, after: Value) => readonly Edit[]
  readonly save: (
    draft: DraftBase<Value>,
    /** `base` is what the server has. */
    options: { readonly keepalive: boolean; readonly base: Value },
  ) => Promise<SavedDraft<Value>>
  /** Stores unsent changes where they survive a browser crash; clears the store if there are none. */
  readonly keep: (changes: readonly Edit[], version: number) => void
  /** Whether the owner of the draft is still signed in: a draft is never saved under another user's name. */
  readonly isOwner: () => boolean
  readonly onState: (state: SaveState) => void
  readonly onSaved: (base: DraftBase<Value>, saved: SavedDraft<Value>) => void
  /** The refusals that say that it cannot be saved any more: it was submitted elsewhere, or is closed. */
  readonly closed_codes: readonly string[]
  readonly onClosed: () => void
  readonly isOnline: () => boolean
}

const IDLE_MS = 2000
const KEEP_MS = 250
const RETRY_FIRST_MS = 2000
const RETRY_MOST_MS = 30_000

/** Saves a draft: one request at a time, only if something has changed, always with the latest values. */
export class DraftKeeper<Value, Edit> {
  readonly #ports: DraftPorts<Value, Edit>
  #base: DraftBase<Value>
  #savedAt: string | undefined
  #sending: Promise<void> | undefined
  #wantsMore = false
  #isStopped = false
  #hasConflict = false
  #failures = 0
  #idle: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined

  constructor(ports: DraftPorts<Value, Edit>) {
    this.#ports = ports
    this.#base = ports.base
    this.#savedAt = ports.saved_at
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  get base(): DraftBase<Value> {
    return this.#base
  }

  /** The changes that the server does not have yet. */
  changes(): readonly Edit[] {
    return this.#ports.changesOf(this.#base.value, this.#ports.read())
  }

  isUnsaved(): boolean {
    return this.changes().length > 0
  }

  /** Called on every edit: the change is stored locally at once, and sent when the user pauses. */
  changed(): void {
    if (this.#isStopped) return
    this.#keeping ??= setTimeout(() => this.keepNow(), KEEP_MS)
    if (this.#hasConflict) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.flush(), IDLE_MS)
    if (!this.#sending && !this.#retry) this.#ports.onState({ kind: 'waiting' })
  }

  keepNow(): void {
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    if (this.#ports.isOwner() && !this.#isStopped) this.#ports.keep(this.changes(), this.#base.version)
  }

  /** Sends the current changes; resolves when the latest are saved or saving has failed. */
  flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(this.#idle)
    if (!this.#ports.isOwner()) this.stop()
    if (this.#isStopped || this.#hasConflict) return Promise.resolve()
    if (this.#sending) this.#wantsMore = true
    else {
      clearTimeout(this.#retry)
      this.#retry = undefined
      this.#sending = this.#send(keepalive).finally(() => {
        this.#sending = undefined
      })
    }
    return this.#sending
  }

  async #send(keepalive: boolean): Promise<void> {
    do {
      this.#wantsMore = false
      const value = this.#ports.read()
      if (this.#ports.changesOf(this.#base.value, value).length === 0) break
      this.#ports.onState({ kind: 'saving' })
      const isSaved = await this.#sendOnce({ version: this.#base.version, value }, keepalive)
      if (!isSaved) return
    } while (this.#wantsMore)
    this.#tellSaved()
  }

  async #sendOnce(draft: DraftBase<Value>, keepalive: boolean): Promise<boolean> {
    try {
      const saved = await this.#ports.save(draft, { keepalive, base: this.#base.value })
      this.#base = { version: saved.version, value: saved.value ?? draft.value }
      if (saved.value !== undefined) this.#wantsMore = true
      this.#savedAt = saved.saved_at
      this.#failures = 0
      this.keepNow()
      this.#ports.onSaved(this.#base, saved)
      return true
    } catch (failure) {
      this.#fail(failure)
      return false
    }
  }

  #tellSaved(): void {
    if (this.#isStopped) return
    this.keepNow()
    const isTyping = this.isUnsaved()
    this.#ports.onState(isTyping ? { kind: 'waiting' } : { kind: 'saved', saved_at: this.#savedAt })
  }

  #fail(failure: unknown): void {
    if (this.#isStopped) return
    this.keepNow()
    const code = failureCode(failure)
    if (code === 'draft_conflict') this.hold()
    else if (code && this.#ports.closed_codes.includes(code)) {
      this.stop()
      this.#ports.onClosed()
    } else {
      this.#ports.onState(this.#ports.isOnline() ? { kind: 'failed', failure } : { kind: 'offline' })
      this.#failures += 1
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (this.#failures - 1), RETRY_MOST_MS)
      this.#retry = setTimeout(() => void this.flush(), wait)
    }
  }

  /** Sends nothing until the user has resolved the conflict. */
  hold(): void {
    this.#hasConflict = true
    this.#ports.onState({ kind: 'conflict' })
  }

  /** Continues from the version that the user has chosen to build on. */
  settle(base: DraftBase<Value>, saved_at: string): void {
    this.#base = base
    this.#savedAt = saved_at
    this.#hasConflict = false
    this.keepNow()
    void this.flush()
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of [this.#idle, this.#retry, this.#keeping]) clearTimeout(timer)
  }
}
