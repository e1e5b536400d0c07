import type { ScreeningSubjectKind } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'

export type SubjectRef = { readonly kind: ScreeningSubjectKind; readonly id: string }

/** A subject whose names are compared again when the list or the threshold changes. */
export type NamedSubject = {
  readonly id: string
  readonly merchant_id: string
  readonly names: readonly string[]
  readonly country?: string | undefined
}

type Decided = { readonly id: string; readonly merchant_id: string }

/** A module implements this for its own kind of subject; this module knows none of them. */
export type ScreeningSubject = {
  /** Locks the subject. It is always locked before its hits, so that there are no deadlocks. */
  readonly lock: (tx: Tx, id: string) => Promise<unknown>
  /** The subjects that matter now, in batches. */
  readonly names: (reader: Reader) => AsyncIterable<readonly NamedSubject[]>
  /** Called when a comparison with another list has found new hits of a subject, which is locked. */
  readonly onFound?: (tx: Tx, id: string) => Promise<void>
  /** Called when every hit of the subject is decided and none is a true match. */
  readonly onCleared: (tx: Tx, context: OperatorContext, decided: Decided) => Promise<void>
  /** Called when every hit of the subject is decided and at least one is a true match. */
  readonly onConfirmed: (tx: Tx, context: OperatorContext, decided: Decided) => Promise<void>
}

/** The kinds of subjects with the functions of their modules; registered in `app.ts`. */
export type ScreeningSubjects = { readonly [Kind in ScreeningSubjectKind]: ScreeningSubject }
