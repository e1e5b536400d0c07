/** A row of a grid. Its key stays while it is edited. */
export type GridRow = { readonly key: string; readonly cells: readonly string[] }

type Step = { readonly before: readonly GridRow[]; readonly after: readonly GridRow[] }

const STEPS_MAX = 200

export type GridStore = ReturnType<typeof createGridStore>

/** The rows of a grid with undo. Steps hold references to the rows, so a large paste costs little. */
export function createGridStore(first: readonly GridRow[], newRow: () => GridRow, rows_max: number) {
  let rows = first
  let done: Step[] = []
  let undone: Step[] = []
  const listeners = new Set<() => void>()
  const show = (next: readonly GridRow[]) => {
    rows = next
    for (const tell of listeners) tell()
  }
  const step = (next: readonly GridRow[]) => {
    done = [...done.slice(1 - STEPS_MAX), { before: rows, after: next }]
    undone = []
    show(next)
  }
  /** Lays values over rows from a column on; rows behind the last one are added. */
  const write = (at: readonly number[], column: number, valuesOf: (place: number) => readonly string[]) => {
    const next = [...rows]
    for (const [place, index] of at.entries()) {
      while (next.length <= index && next.length < rows_max) next.push(newRow())
      const row = next[index]
      if (!row) continue
      const cells = [...row.cells]
      for (const [offset, value] of valuesOf(place).entries())
        if (column + offset < cells.length) cells[column + offset] = value
      if (cells.some((cell, each) => cell !== row.cells[each])) next[index] = { ...row, cells }
    }
    step(next)
  }
  return {
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    rows: () => rows,
    write,
    /** Other rows from elsewhere, before which nothing can be undone. */
    replace: (next: readonly GridRow[]) => {
      done = []
      undone = []
      show(next)
    },
    remove: (keys: ReadonlySet<string>) => step(rows.filter(({ key }) => !keys.has(key))),
    undo: () => {
      const last = done.pop()
      if (!last) return
      undone.push(last)
      show(last.before)
    },
    redo: () => {
      const next = undone.pop()
      if (!next) return
      done.push(next)
      show(next.after)
    },
  }
}
