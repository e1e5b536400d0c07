import { DraftKeeper, type SavedDraft, type SaveState } from '@causeway/web/form/draft-keeper.ts'
import { useSaveTriggers } from '@causeway/web/form/use-save-triggers.ts'
import { sessionState } from '@causeway/web/session/session.ts'
import { useEffect, useState } from 'react'
import { dropUnsent, keepUnsent, type UnsentDraft } from '../../../unsent-draft.ts'
import type { CheckedForm } from '../../profile-form/parts/profile-form.tsx'
import { editsBetween, type FieldEdit, withEdits } from './field-edits.ts'

/** A draft as the server has it, and the changes that this browser could not send. */
export type KeptDraft<Value> = {
  readonly id: string
  readonly version: number
  readonly value: Value
  readonly saved_at: string | undefined
  readonly unsent: UnsentDraft | undefined
}

/** The value that the form begins with. */
export function firstValue<Value extends object>({ value, unsent }: KeptDraft<Value>): Value {
  return unsent ? withEdits(value, unsent.changes) : value
}

export const userId = () => {
  const { session, ended } = sessionState()
  return (session ?? ended)?.user_info?.id ?? ''
}

/** The key of the unsent changes of a draft in this browser. */
export const unsentKey = (id: string) => `${userId()} ${id}`

type Saving<Value> = {
  readonly draft: KeptDraft<Value>
  readonly form: CheckedForm<Value>
  readonly save: (
    draft: { readonly version: number; readonly value: Value },
    options: { readonly keepalive: boolean },
  ) => Promise<SavedDraft>
  readonly closed_codes: readonly string[]
  /** The draft was submitted or ended elsewhere. */
  readonly onClosed: () => void
}

/** Saves a form automatically: each change is stored in this browser until the server has it. */
export function useKeptDraft<Value extends object>(saving: Saving<Value>) {
  const { draft, form } = saving
  const isContested = draft.unsent !== undefined && draft.unsent.version !== draft.version
  const [state, setState] = useState<SaveState>(
    isContested ? { kind: 'conflict' } : { kind: 'saved', saved_at: draft.saved_at },
  )
  const [keeper] = useState(() => makeKeeper(saving, setState, isContested))
  useEffect(() => {
    const unsubscribe = form.form.subscribe({
      formState: { values: true },
      callback: () => keeper.changed(),
    })
    // Changes restored after a browser crash are sent at once.
    if (keeper.isUnsaved()) void keeper.flush()
    return unsubscribe
  }, [form.form, keeper])
  useSaveTriggers(keeper)
  return { keeper, state }
}

function makeKeeper<Value extends object>(
  { draft, form, save, closed_codes, onClosed }: Saving<Value>,
  onState: (state: SaveState) => void,
  isContested: boolean,
) {
  const owner = userId()
  const key = unsentKey(draft.id)
  // Clears only what this tab has stored: another tab may have stored changes of its own.
  let hasKept = draft.unsent !== undefined
  const keeper = new DraftKeeper<Value, FieldEdit>({
    base: { version: draft.version, value: draft.value },
    saved_at: draft.saved_at,
    read: form.read,
    changesOf: editsBetween,
    closed_codes,
    save,
    keep: (changes, version) => {
      if (changes.length > 0) void keepUnsent({ user_id: key, version, changes, kept_at: Date.now() })
      else if (hasKept) void dropUnsent(key)
      hasKept = changes.length > 0
    },
    isOwner: () => userId() === owner,
    onState,
    onSaved: () => undefined,
    onClosed,
    isOnline: () => navigator.onLine,
  })
  if (isContested) keeper.hold()
  return keeper
}

export type Keeper<Value extends object> = ReturnType<typeof useKeptDraft<Value>>['keeper']
