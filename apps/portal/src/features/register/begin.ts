import { applyChanges, changesBetween, emptyProfile, type Merchant, type Profile } from '@causeway/contract'
import type { UnsentDraft } from '../../unsent-draft.ts'
import type { DraftBase } from './draft/draft-keeper.ts'

export type Beginning = {
  /** The profile as saved on the server. */
  readonly base: DraftBase
  readonly saved_at: string | undefined
  /** The profile shown in the form: the saved one with the unsent changes of this browser. */
  readonly profile: Profile
  /** The server has a newer version than the one changed here, so the user has to choose. */
  readonly isContested: boolean
}

/** Combines the saved profile with the changes that this browser could not send. */
export function begin(merchant: Merchant | undefined, unsent: UnsentDraft | undefined): Beginning {
  const base = { version: merchant?.version ?? 0, profile: merchant?.profile ?? emptyProfile }
  const profile = unsent ? applyChanges(base.profile, unsent.changes) : base.profile
  const isChanged = changesBetween(base.profile, profile).length > 0
  return {
    base,
    saved_at: merchant?.saved_at,
    profile,
    // Without a company on the server there is no conflict.
    isContested: isChanged && merchant !== undefined && unsent?.version !== base.version,
  }
}
