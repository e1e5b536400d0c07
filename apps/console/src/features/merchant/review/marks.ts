import {
  isFinalReason,
  type Refusal,
  type RefusalKind,
  type RefusalReason,
  refusalReasons,
} from '@causeway/contract'
import { useState } from 'react'

/** The issues that an operator has marked, with their places. */
export type Marks = {
  readonly refusals: readonly Refusal[]
  readonly reasonsAt: (path: string | null) => readonly RefusalReason[]
  readonly mark: (path: string | null, reasons: readonly RefusalReason[]) => void
}

type Kept = { readonly version: number; readonly refusals: readonly Refusal[] }

/** Marks belong to one version: a newer version starts without marks. */
export function useMarks(version: number): Marks {
  const [kept, setKept] = useState<Kept>({ version, refusals: [] })
  const refusals = kept.version === version ? kept.refusals : []
  return {
    refusals,
    reasonsAt: (path) => refusals.filter((each) => each.path === path).map(({ reason }) => reason),
    mark: (path, reasons) => {
      const others = refusals.filter((each) => each.path !== path)
      setKept({ version, refusals: [...others, ...reasons.map((reason) => ({ path, reason }))] })
    },
  }
}

/** A refusal is final if one of its reasons is final. */
export function refusalKindOf(refusals: readonly Refusal[]): RefusalKind {
  return refusals.some(({ reason }) => isFinalReason(reason)) ? 'final' : 'retry'
}

/** The reasons available for a path; for null, those of the company as a whole. */
export function reasonsFor(path: string | null) {
  const about = path === null ? 'any' : path.startsWith('documents.') ? 'document' : 'field'
  return refusalReasons.filter((reason) => reason.about === 'any' || reason.about === about)
}
