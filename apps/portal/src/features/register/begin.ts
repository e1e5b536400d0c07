import { applyChanges, changesBetween, emptyProfile, type Merchant, type Profile } from '@causeway/contract'
import type { DraftBase } from '@causeway/web/form/draft-keeper.ts'
import type { UnsentDraft } from '../../unsent-draft.ts'

export type Beginning = {
  /** The profile as saved on the server. */
  readonly base: DraftBase<Profile>
  readonly saved_at: string | undefined
  /** The profile shown in the form: the saved one with the unsent changes of this browser. */
  readonly profile: Profile
  /** The server has a newer version than the one changed here, so the user has to choose. */
  readonly isContested: boolean
}

/** Combines the saved profile with the changes that this browser could not send. */
export function begin(merchant: Merchant | undefined, unsent: UnsentDraft | undefined): Beginning {
  const base = { version: merchant?.version ?? 0, value: merchant?.profile ?? emptyProfile }
  const profile = unsent ? applyChanges(base.value, unsent.changes) : base.value
  const isChanged = changesBetween(base.value, profile).length > 0
  return {
    base,
    saved_at: merchant?.saved_at,
    profile,
    // Without a company on the server there is no conflict.
    isContested: isChanged && merchant !== undefined && unsent?.version !== base.version,
  }
}
