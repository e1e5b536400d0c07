import {
  checkOrder,
  type OrderField,
  type OrderText,
  type OrderWarnings,
  type SubmissionDetail,
  type SubmissionRow,
  templateOf,
  warningFields,
} from '@causeway/contract'
import { isRequestFailure } from '@causeway/web/form/failure.ts'
import { createGridStore, type GridRow } from '@causeway/web/grid/grid-store.ts'
import { readAnew } from '@causeway/web/write/changing.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveRows } from './queries.ts'

const ROWS_MAX = 10_000
const PAUSE_MS = 800
/** A call takes some 250 kB, and a row rarely more than one. */
const AT_ONCE = 150

type Known = { readonly order_id: string; readonly row: SubmissionRow }
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

let made = 0
const newKey = () => {
  made += 1
  return `new-${made}`
}

/** The rows of a draft in a grid: changes are saved after a pause, one call at a time. */
export function useDraftRows(submission: SubmissionDetail, rows: readonly SubmissionRow[]) {
  const { id, template, rules } = submission
  const { fields } = templateOf(template)
  const [state, setState] = useState<SavingState>('saved')
  const [failure, setFailure] = useState<unknown>()
  const [store] = useState(() => {
    const first = rows.map(({ order_id, text }) => ({
      key: order_id,
      cells: fields.map((field) => text[field] ?? ''),
    }))
    return createGridStore(first, () => ({ key: newKey(), cells: fields.map(() => '') }), ROWS_MAX)
  })
  const work = useRef<Work>(null)
  work.current ??= beginWork(submission.version, rows, store.rows())
  const textOf = useCallback(
    ({ cells }: GridRow): OrderText =>
      Object.fromEntries(fields.flatMap((field, index) => (cells[index] ? [[field, cells[index]]] : []))),
    [fields],
  )
  const save = useCallback(async () => {
    const { current } = work
    if (!current || current.isBusy) return
    current.isBusy = true
    try {
      for (;;) {
        const batch = nextBatch(current, store.rows(), textOf)
        if (!batch) break
        setState('saving')
        const saved = await saveRows(id, { version: current.version, ...batch.body })
        batch.take(saved)
      }
      setState('saved')
      setFailure(undefined)
      await readAnew(['trade'])
    } catch (thrown) {
      setFailure(thrown)
      setState(isRequestFailure(thrown) && thrown.code === 'draft_conflict' ? 'conflict' : 'failed')
    } finally {
      current.isBusy = false
    }
  }, [id, store, textOf])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe(() => {
      setState('unsaved')
      clearTimeout(timer)
      timer = setTimeout(() => void save(), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, save])
  const problemsOf = useCallback(
    (row: GridRow): Readonly<Partial<Record<OrderField, string>>> => {
      if (row.cells.every((cell) => cell === '')) return {}
      const known = work.current?.known.get(row.key)
      const isSaved = work.current?.saved.get(row.key) === row
      // What depends on other rows is known to the server only.
      const told = isSaved ? (known?.row.problems ?? {}) : {}
      return { ...told, ...checkOrder(textOf(row), template, rules).problems }
    },
    [template, rules, textOf],
  )
  const warningsOf = useCallback(
    (row: GridRow): OrderWarnings => {
      if (row.cells.every((cell) => cell === '')) return {}
      const known = work.current?.known.get(row.key)
      const text = textOf(row)
      const isSaved = work.current?.saved.get(row.key) === row
      const told = isSaved && known ? known.row.warnings : checkOrder(text, template, rules).warnings
      return warningFields(told, text)
    },
    [template, rules, textOf],
  )
  return { store, state, failure, save, problemsOf, warningsOf, version: () => work.current?.version ?? 1 }
}

type Work = {
  version: number
  isBusy: boolean
  /** The orders by the keys of their rows. */
  readonly known: Map<string, Known>
  /** The rows as they were saved. */
  readonly saved: Map<string, GridRow>
  last: number
}

function beginWork(version: number, rows: readonly SubmissionRow[], shown: readonly GridRow[]): Work {
  return {
    version,
    isBusy: false,
    known: new Map(rows.map((row) => [row.order_id, { order_id: row.order_id, row }])),
    saved: new Map(shown.map((row) => [row.key, row])),
    last: rows.at(-1)?.position ?? -1,
  }
}

type Saved = Awaited<ReturnType<typeof saveRows>>

/** The next rows that differ from what was saved; undefined if there are none. */
function nextBatch(work: Work, shown: readonly GridRow[], textOf: (row: GridRow) => OrderText) {
  const keys = new Set(shown.map(({ key }) => key))
  const gone = [...work.known.keys()].filter((key) => !keys.has(key)).slice(0, AT_ONCE)
  const changed = shown
    .filter((row) => {
      const isBlank = row.cells.every((cell) => cell === '')
      return work.saved.get(row.key) !== row && !(isBlank && !work.known.has(row.key))
    })
    .slice(0, AT_ONCE)
  if (gone.length === 0 && changed.length === 0) return undefined
  const rows = changed.map((row) => {
    const known = work.known.get(row.key)
    if (!known) work.last += 1
    return {
      order_id: known?.order_id ?? null,
      position: known?.row.position ?? work.last,
      text: textOf(row),
    }
  })
  const removed = gone.map((key) => work.known.get(key)?.order_id ?? key)
  const take = (saved: Saved) => {
    work.version = saved.version
    for (const key of gone) work.known.delete(key)
    const byPosition = new Map(saved.rows.map((row) => [row.position, row]))
    for (const [index, row] of changed.entries()) {
      const answered = byPosition.get(rows[index]?.position ?? -1)
      if (answered) work.known.set(row.key, { order_id: answered.order_id, row: answered })
      work.saved.set(row.key, row)
    }
    // Others are told as well, if their problems depend on the saved ones.
    const keys = new Map([...work.known].map(([key, { order_id }]) => [order_id, key]))
    for (const row of saved.rows) {
      const key = keys.get(row.order_id)
      if (key !== undefined) work.known.set(key, { order_id: row.order_id, row })
    }
  }
  return { body: { rows, removed }, take }
}
