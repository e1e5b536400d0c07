import { changesBetween, type Merchant, type Profile } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { currentSession, sessionState, subscribeSession } from '@causeway/web/session/session.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { currentProfiles, loadProfiles, updateMerchant } from '../../profiles.ts'
import { dropUnsent, keepUnsent } from '../../unsent-draft.ts'
import type { ProfileForm } from '../profile-form/parts/profile-form.tsx'
import type { Beginning } from './begin.ts'
import { type DraftBase, DraftKeeper, type SaveState } from './draft/draft-keeper.ts'

export type Draft = {
  readonly keeper: DraftKeeper
  readonly state: SaveState
  /** The company cannot be changed any more: the guard knows where to. */
  readonly leave: () => void
}

/** Saves what the form holds, by itself. */
export function useDraft(user_id: string, beginning: Beginning, { form, read }: ProfileForm): Draft {
  const { base, saved_at, isContested } = beginning
  const [state, setState] = useState<SaveState>(
    isContested ? { kind: 'conflict' } : { kind: 'saved', saved_at },
  )
  const leave = useLeave()
  const [keeper] = useState(() => {
    // Only what was kept here is dropped: another tab may have kept something of its own.
    let hasKept = changesBetween(base.profile, beginning.profile).length > 0
    const made = new DraftKeeper({
      base,
      saved_at,
      read,
      save: ({ version, profile }, { keepalive }) =>
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
    // What came back from a killed browser goes out at once.
    if (keeper.isUnsaved()) void keeper.flush()
    return unsubscribe
  }, [form, keeper])
  useOccasions(keeper)
  return { keeper, state, leave }
}

/** A session that ended by itself is still its person's. Who signed out, or is another, is not the one. */
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

/** When a draft is saved besides the pauses: the page is hidden or left, network or session are back. */
function useOccasions(keeper: DraftKeeper): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      keeper.keepNow()
      void keeper.flush({ keepalive: true })
    }
    const retry = () => void keeper.flush()
    let token = currentSession()?.access_token
    const unsubscribe = subscribeSession(() => {
      const next = currentSession()?.access_token
      if (next && next !== token) retry()
      token = next
    })
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', hide)
    window.addEventListener('online', retry)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('online', retry)
      // Who goes to another screen leaves nothing behind that is not on its way.
      if (currentSession()) void keeper.flush()
    }
  }, [keeper])
}

/** The guard and the other screens learn what is saved now. */
function showSaved({ version, profile }: DraftBase, saved_at: string): void {
  const { merchant } = currentProfiles()
  if (!merchant) void loadProfiles()
  else updateMerchant(withDraft(merchant, profile, { version, saved_at }))
}

type Saved = Pick<Merchant, 'version' | 'saved_at'>

export function withDraft(merchant: Merchant, profile: Profile, saved: Saved): Merchant {
  const { legal_name, legal_name_latin } = profile
  return { ...merchant, ...saved, legal_name, legal_name_latin, profile }
}
