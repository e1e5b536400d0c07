import { changesBetween, type Merchant, type Profile, type ProfileEdit } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { type DraftBase, DraftKeeper, type SaveState } from '@causeway/web/form/draft-keeper.ts'
import { useSaveTriggers } from '@causeway/web/form/use-save-triggers.ts'
import { sessionState } from '@causeway/web/session/session.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { currentProfiles, loadProfiles, updateMerchant } from '../../profiles.ts'
import { dropUnsent, keepUnsent } from '../../unsent-draft.ts'
import type { ProfileForm } from '../profile-form/parts/profile-form.tsx'
import type { Beginning } from './begin.ts'

export type ProfileKeeper = DraftKeeper<Profile, ProfileEdit>

const CLOSED = ['merchant_wrong_state', 'registration_closed']

/** The changed paths, each with its value now; one that was removed has none. */
function editsBetween(before: Profile, after: Profile): ProfileEdit[] {
  return changesBetween(before, after).map(({ path, after: value }) => ({
    path,
    ...(value !== undefined && { after: value }),
  }))
}

export type Draft = {
  readonly keeper: ProfileKeeper
  readonly state: SaveState
  /** The company can no longer be changed: the guard decides where to go. */
  readonly leave: () => void
}

/** Saves the form automatically. */
export function useDraft(user_id: string, beginning: Beginning, { form, read }: ProfileForm): Draft {
  const { base, saved_at, isContested } = beginning
  const [state, setState] = useState<SaveState>(
    isContested ? { kind: 'conflict' } : { kind: 'saved', saved_at },
  )
  const leave = useLeave()
  const [keeper] = useState(() => {
    // Clears only what this tab has stored: another tab may have stored changes of its own.
    let hasKept = changesBetween(base.value, beginning.profile).length > 0
    const made = new DraftKeeper({
      base,
      saved_at,
      read,
      changesOf: editsBetween,
      closed_codes: CLOSED,
      save: ({ version, value: profile }, { keepalive }) =>
        send('PUT /api/user/corp/draft', { body: { version, profile }, keepalive }),
      keep: (changes, version) => {
        if (changes.length > 0) void keepUnsent({ user_id, version, changes, kept_at: Date.now() })
        else if (hasKept) void dropUnsent(user_id)
        hasKept = changes.length > 0
      },
      isOwner: () => isHere(user_id),
      onState: setState,
      onSaved: (saved, { saved_at }) => showSaved(saved, saved_at),
      onClosed: leave,
      isOnline: () => navigator.onLine,
    })
    if (isContested) made.hold()
    return made
  })
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => keeper.changed(),
    })
    // Changes restored after a browser crash are sent at once.
    if (keeper.isUnsaved()) void keeper.flush()
    return unsubscribe
  }, [form, keeper])
  useSaveTriggers(keeper)
  return { keeper, state, leave }
}

/** An expired session still belongs to its user. After signing out, or as another user, it does not. */
function isHere(user_id: string): boolean {
  const { session, ended } = sessionState()
  return (session ?? ended)?.user_info?.id === user_id
}

function useLeave(): () => void {
  const router = useRouter()
  return useCallback(() => {
    void loadProfiles().then(() => router.invalidate())
  }, [router])
}

/** Updates the guard and the other screens with the saved version. */
function showSaved({ version, value: profile }: DraftBase<Profile>, saved_at: string): void {
  const { merchant } = currentProfiles()
  if (!merchant) void loadProfiles()
  else updateMerchant(withDraft(merchant, profile, { version, saved_at }))
}

type Saved = Pick<Merchant, 'version' | 'saved_at'>

export function withDraft(merchant: Merchant, profile: Profile, saved: Saved): Merchant {
  const { legal_name, legal_name_latin } = profile
  return { ...merchant, ...saved, legal_name, legal_name_latin, profile }
}
