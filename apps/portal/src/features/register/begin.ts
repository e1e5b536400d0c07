import { applyChanges, changesBetween, emptyProfile, type Merchant, type Profile } from '@causeway/contract'
import type { UnsentDraft } from '../../unsent-draft.ts'
import type { DraftBase } from './draft/draft-keeper.ts'

export type Beginning = {
  /** What the server has. */
  readonly base: DraftBase
  readonly saved_at: string | undefined
  /** What the form shows: that, with what did not reach the server before. */
  readonly profile: Profile
  /** The server has something newer than what was changed here: the person decides. */
  readonly isContested: boolean
}

/** Puts together what the server has and what this browser could not send. */
export function begin(merchant: Merchant | undefined, unsent: UnsentDraft | undefined): Beginning {
  const base = { version: merchant?.version ?? 0, profile: merchant?.profile ?? emptyProfile }
  const profile = unsent ? applyChanges(base.profile, unsent.changes) : base.profile
  const isChanged = changesBetween(base.profile, profile).length > 0
  return {
    base,
    saved_at: merchant?.saved_at,
    profile,
    // Where the server knows of no company, there is nothing to contest.
    isContested: isChanged && merchant !== undefined && unsent?.version !== base.version,
  }
}
