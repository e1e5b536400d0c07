import type { FieldError } from '@causeway/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FieldProblem } from './field-problems.ts'

/** Wrong regardless of further typing, so shown at once. Other problems are shown on blur. */
const EAGER: readonly FieldError[] = [
  'check_digit',
  'latin_only',
  'swift_only',
  'prohibited',
  'unlike_id_number',
  'shares_too_many',
]

export type FormProblem = { readonly path: string; readonly code: FieldError }

/** A problem, and the fields that show it. */
export type PlacedProblem = FormProblem & { readonly fields: readonly FieldProblem[] }

export type Problems<Value> = {
  /** All problems that block submission. */
  readonly all: readonly PlacedProblem[]
  /** The problems shown now, by path. */
  readonly shown: ReadonlyMap<string, PlacedProblem>
  readonly check: (value: Value) => void
  readonly reveal: (paths: readonly string[]) => void
  readonly edited: (path: string) => void
  readonly enter: (path: string) => void
  readonly leave: (path: string) => void
}

/** Validates a value while it is edited: problems are shown on blur, and live from then on. */
export function useProblems<Value>(
  first: Value,
  find: (value: Value) => readonly PlacedProblem[],
  revealedAtFirst: (problem: FormProblem) => boolean,
): Problems<Value> {
  const [all, setAll] = useState<readonly PlacedProblem[]>(() => find(first))
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(revealedAtFirst).map(({ path }) => path)),
  )
  const [held, setHeld] = useState<string>()
  const editedPaths = useRef(new Set<string>())

  const shown = useMemo(() => {
    const isShown = ({ path, code }: FormProblem) =>
      (EAGER.includes(code) && editedPaths.current.has(path)) || (revealed.has(path) && path !== held)
    return new Map(all.filter(isShown).map((problem) => [problem.path, problem]))
  }, [all, revealed, held])

  const check = useCallback(
    (value: Value) => {
      const next = find(value)
      setAll((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    },
    [find],
  )
  const reveal = useCallback((paths: readonly string[]) => {
    setRevealed((before) =>
      paths.every((path) => before.has(path)) ? before : new Set([...before, ...paths]),
    )
  }, [])
  const enter = (path: string) => setHeld(shown.has(path) ? undefined : path)
  const leave = (path: string) => {
    setHeld(undefined)
    // Leaving a field empty is no error until the user has edited it.
    const isLeftEmpty = all.some((problem) => problem.path === path && problem.code === 'required')
    if (!isLeftEmpty || editedPaths.current.has(path)) reveal([path])
  }
  const edited = useCallback((path: string) => {
    editedPaths.current.add(path)
  }, [])
  return { all, shown, check, reveal, edited, enter, leave }
}
