import { type FieldError, type Profile, type ProfileProblem, profileProblems } from '@causeway/contract'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type FieldProblem, fieldsOf } from './field-problems.ts'

/** Wrong regardless of further typing, so shown at once. Other problems are shown on blur. */
const EAGER: readonly FieldError[] = [
  'check_digit',
  'latin_only',
  'prohibited',
  'unlike_id_number',
  'shares_too_many',
]

export type PlacedProblem = ProfileProblem & { readonly fields: readonly FieldProblem[] }

function findProblems(profile: Profile): PlacedProblem[] {
  const today = formatDate(new Date())
  return profileProblems(profile, today).map((problem) => ({
    ...problem,
    fields: fieldsOf(problem, profile),
  }))
}

export type Problems = {
  /** All problems that block submission. */
  readonly all: readonly PlacedProblem[]
  /** The problems shown now, by path. */
  readonly shown: ReadonlyMap<string, PlacedProblem>
  readonly check: (profile: Profile) => void
  readonly reveal: (paths: readonly string[]) => void
  readonly edited: (path: string) => void
  readonly enter: (path: string) => void
  readonly leave: (path: string) => void
}

/** Validates a profile while it is edited: problems are shown on blur, and live from then on. */
export function useProblems(first: Profile, revealedAtFirst: (problem: ProfileProblem) => boolean): Problems {
  const [all, setAll] = useState<readonly PlacedProblem[]>(() => findProblems(first))
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(revealedAtFirst).map(({ path }) => path)),
  )
  const [held, setHeld] = useState<string>()
  const editedPaths = useRef(new Set<string>())

  const shown = useMemo(() => {
    const isShown = ({ path, code }: ProfileProblem) =>
      (EAGER.includes(code) && editedPaths.current.has(path)) || (revealed.has(path) && path !== held)
    return new Map(all.filter(isShown).map((problem) => [problem.path, problem]))
  }, [all, revealed, held])

  const check = useCallback((profile: Profile) => {
    const next = findProblems(profile)
    setAll((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [])
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
