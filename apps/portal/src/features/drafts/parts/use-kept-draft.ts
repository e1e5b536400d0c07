import {
  type DraftBase,
  DraftKeeper,
  type DraftPorts,
  type SaveState,
} from '@causeway/web/form/draft-keeper.ts'
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

type Keeping<Value, Edit extends FieldEdit> = {
  readonly draft: KeptDraft<Value>
  /** What is shown at first: the value with the unsent changes. */
  readonly first: Value
  readonly read: () => Value
  readonly changesOf: (before: Value, after: Value) => readonly Edit[]
  readonly save: DraftPorts<Value, Edit>['save']
  readonly onSaved?: (base: DraftBase<Value>) => void
  readonly closed_codes: readonly string[]
  /** The draft was submitted or ended elsewhere. */
  readonly onClosed: () => void
}

type Saving<Value> = Omit<Keeping<Value, FieldEdit>, 'first' | 'read' | 'changesOf' | 'onSaved'> & {
  readonly form: CheckedForm<Value>
}

/** Saves a form automatically: each change is stored in this browser until the server has it. */
export function useKeptDraft<Value extends object>({ form, ...saving }: Saving<Value>) {
  const first = firstValue(saving.draft)
  const keeping = { ...saving, first, read: form.read, changesOf: editsBetween }
  const kept = useKeeper<Value, FieldEdit>(keeping)
  const { keeper } = kept
  useEffect(
    () =>
      form.form.subscribe({
        formState: { values: true },
        callback: () => keeper.changed(),
      }),
    [form.form, keeper],
  )
  return kept
}

/** Saves what is edited automatically; the caller tells the keeper of each change. */
export function useKeeper<Value, Edit extends FieldEdit>(keeping: Keeping<Value, Edit>) {
  const { draft, first, changesOf } = keeping
  const [isContested] = useState(
    () =>
      draft.unsent !== undefined &&
      draft.unsent.version !== draft.version &&
      changesOf(draft.value, first).length > 0,
  )
  const [state, setState] = useState<SaveState>(
    isContested ? { kind: 'conflict' } : { kind: 'saved', saved_at: draft.saved_at },
  )
  const [keeper] = useState(() => makeKeeper(keeping, setState, isContested))
  useEffect(() => {
    // Changes restored after a browser crash are sent at once.
    if (keeper.isUnsaved()) void keeper.flush()
  }, [keeper])
  useSaveTriggers(keeper)
  return { keeper, state }
}

function makeKeeper<Value, Edit extends FieldEdit>(
  { draft, read, changesOf, save, onSaved, closed_codes, onClosed }: Keeping<Value, Edit>,
  onState: (state: SaveState) => void,
  isContested: boolean,
) {
  const owner = userId()
  const key = unsentKey(draft.id)
  // Clears only what this tab has stored: another tab may have stored changes of its own.
  let hasKept = draft.unsent !== undefined
  const keeper = new DraftKeeper<Value, Edit>({
    base: { version: draft.version, value: draft.value },
    saved_at: draft.saved_at,
    read,
    changesOf,
    closed_codes,
    save,
    keep: (changes, version) => {
      if (changes.length > 0) void keepUnsent({ user_id: key, version, changes, kept_at: Date.now() })
      else if (hasKept) void dropUnsent(key)
      hasKept = changes.length > 0
    },
    isOwner: () => userId() === owner,
    onState,
    onSaved: (base) => onSaved?.(base),
    onClosed,
    isOnline: () => navigator.onLine,
  })
  if (isContested) keeper.hold()
  return keeper
}

export type Keeper<Value extends object> = ReturnType<typeof useKeptDraft<Value>>['keeper']
