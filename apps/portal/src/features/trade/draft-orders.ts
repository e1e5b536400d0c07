import type { OrderField, OrderText, SubmissionRow } from '@causeway/contract'
import type { DraftPorts } from '@causeway/web/form/draft-keeper.ts'
import type { GridRow } from '@causeway/web/grid/grid-store.ts'
import { saveRows } from './queries.ts'
import { type RowEdit, rowsBetween } from './row-edits.ts'

/** A call takes some 250 kB, and a row rarely more than one. */
const AT_ONCE = 150

/** `saved` is the row of the grid as the server has it. */
type Known = { readonly row: SubmissionRow; readonly saved: GridRow }
type Rows = readonly GridRow[]

/** The orders of a draft behind the rows of its grid. */
export class DraftOrders {
  readonly #id: string
  readonly #fields: readonly OrderField[]
  readonly #known = new Map<string, Known>()
  #last = -1

  constructor(id: string, fields: readonly OrderField[]) {
    this.#id = id
    this.#fields = fields
  }

  /** Rows as the server has them, for the grid. */
  read(rows: readonly SubmissionRow[]): Rows {
    this.#last = Math.max(this.#last, rows.at(-1)?.position ?? -1)
    return rows.map((row) => {
      const saved = { key: row.order_id, cells: this.#fields.map((field) => row.text[field] ?? '') }
      this.#known.set(saved.key, { row, saved })
      return saved
    })
  }

  readonly idOf = (key: string): string => this.#known.get(key)?.row.order_id ?? key

  readonly textOf = ({ cells }: GridRow): OrderText =>
    Object.fromEntries(this.#fields.flatMap((field, index) => (cells[index] ? [[field, cells[index]]] : [])))

  /** What the server has told of a row that has not been changed since. */
  told(row: GridRow): SubmissionRow | undefined {
    const known = this.#known.get(row.key)
    return known?.saved === row ? known.row : undefined
  }

  /** Saves the next rows that differ from what the server has. */
  readonly save: DraftPorts<Rows, RowEdit>['save'] = async ({ version, value }, { base, keepalive }) => {
    const between = rowsBetween(base, value)
    const [changed, gone] = [between.changed.slice(0, AT_ONCE), between.gone.slice(0, AT_ONCE)]
    const rows = changed.map((row) => this.#sent(row))
    const removed = gone.map(({ key }) => this.idOf(key))
    const answer = await saveRows(this.#id, { version, rows, removed }, { keepalive })
    this.#take(answer.rows, changed, rows)
    const isWhole = changed.length === between.changed.length && gone.length === between.gone.length
    const saved = { version: answer.version, saved_at: answer.saved_at }
    return isWhole ? saved : { ...saved, value: withRows(base, changed, gone) }
  }

  #sent(row: GridRow) {
    const known = this.#known.get(row.key)
    if (!known) this.#last += 1
    const position = known?.row.position ?? this.#last
    return { order_id: known?.row.order_id ?? null, position, text: this.textOf(row) }
  }

  /** Others are told as well, if their problems depend on the saved ones. */
  #take(told: readonly SubmissionRow[], changed: Rows, sent: readonly { readonly position: number }[]): void {
    const byPosition = new Map(told.map((row) => [row.position, row]))
    for (const [index, saved] of changed.entries()) {
      const row = byPosition.get(sent[index]?.position ?? -1)
      if (row) this.#known.set(saved.key, { row, saved })
    }
    const byOrder = new Map(told.map((row) => [row.order_id, row]))
    for (const [key, { row, saved }] of this.#known) {
      const newer = byOrder.get(row.order_id)
      if (newer) this.#known.set(key, { row: newer, saved })
    }
  }
}

/** Rows with some that were changed or added, and without those that are gone. */
function withRows(rows: Rows, changed: Rows, gone: Rows): Rows {
  const left = new Map(changed.map((row) => [row.key, row]))
  const without = new Set(gone.map(({ key }) => key))
  const kept = rows.flatMap((row) => {
    if (without.has(row.key)) return []
    const newer = left.get(row.key)
    left.delete(row.key)
    return [newer ?? row]
  })
  return [...kept, ...left.values()]
}
