import type { GridRow } from '@causeway/web/grid/grid-store.ts'

/** A row of the grid and its cells now, by its order or, before that is saved, by its key. */
export type RowEdit = { readonly path: string; readonly after?: readonly string[] }

type Rows = readonly GridRow[]

const isSame = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((cell, index) => cell === other[index]))

const byKey = (rows: Rows) => new Map(rows.map((row) => [row.key, row]))

/** The rows that differ, and those that are gone. A new row without text is none. */
export function rowsBetween(before: Rows, after: Rows) {
  if (before === after) return { changed: [], gone: [] }
  const [had, has] = [byKey(before), byKey(after)]
  const changed = after.filter((row) => {
    const old = had.get(row.key)
    return old ? !isSame(old.cells, row.cells) : row.cells.some((cell) => cell !== '')
  })
  return { changed, gone: before.filter(({ key }) => !has.has(key)) }
}

/** The edits between two states of the rows; a row that is gone has no cells. */
export function editsOfRows(before: Rows, after: Rows, idOf: (key: string) => string): RowEdit[] {
  const { changed, gone } = rowsBetween(before, after)
  return [
    ...changed.map(({ key, cells }) => ({ path: idOf(key), after: cells })),
    ...gone.map(({ key }) => ({ path: idOf(key) })),
  ]
}

/**
 * Rows with edits that were made to another version of them. Edits of orders that are gone are left out, and
 * new rows that were saved although their answer never came.
 */
export function withRowEdits(rows: Rows, edits: readonly RowEdit[], newKey: () => string): Rows {
  const wanted = new Map(edits.map((edit) => [edit.path, edit]))
  const kept = rows.flatMap((row) => {
    const edit = wanted.get(row.key)
    if (!edit) return [row]
    return edit.after ? [{ ...row, cells: edit.after }] : []
  })
  const added = edits.flatMap(({ path, after }) => {
    const isKnown = !isNewKey(path) || !after || rows.some(({ cells }) => isSame(cells, after))
    return isKnown ? [] : [{ key: newKey(), cells: after }]
  })
  return [...kept, ...added]
}

const NEW = 'new-'
let made = 0

/** The key of a row that has no order yet. */
export function makeNewKey(): string {
  made += 1
  return `${NEW}${made}`
}

const isNewKey = (key: string) => key.startsWith(NEW)
