import {
  checkOrder,
  type OrderField,
  type OrderWarnings,
  type SubmissionDetail,
  templateOf,
  warningFields,
} from '@causeway/contract'
import { createGridStore, type GridRow } from '@causeway/web/grid/grid-store.ts'
import { readAnew } from '@causeway/web/write/changing.ts'
import { useCallback, useEffect, useState } from 'react'
import type { UnsentDraft } from '../../unsent-draft.ts'
import { useKeeper } from '../drafts/parts/use-kept-draft.ts'
import { DraftOrders } from './draft-orders.ts'
import { type DraftRows, readRows } from './queries.ts'
import { editsOfRows, makeNewKey, type RowEdit, withRowEdits } from './row-edits.ts'

const ROWS_MAX = 10_000
const CLOSED = ['trade_submission_wrong_state', 'trade_submission_not_found']

type Rows = readonly GridRow[]
export type ReadRows = DraftRows & { readonly unsent: UnsentDraft | undefined }

const merge = (rows: Rows, edits: readonly RowEdit[]) => withRowEdits(rows, edits, makeNewKey)

/** What the rows explain is told by the draft. */
const readDraft = () => void readAnew(['trade'])

/** The rows of a draft in a grid, and what this browser could not send of them. */
function openRows({ id, template }: SubmissionDetail, { rows, version, saved_at, unsent }: ReadRows) {
  const { fields } = templateOf(template)
  const orders = new DraftOrders(id, fields)
  const draft = { id, version, value: orders.read(rows), saved_at, unsent }
  // Only the grid has written what is unsent of it.
  const first = unsent ? merge(draft.value, unsent.changes as RowEdit[]) : draft.value
  const newRow = () => ({ key: makeNewKey(), cells: fields.map(() => '') })
  return { orders, draft, first, store: createGridStore(first, newRow, ROWS_MAX) }
}

/** The rows of a draft in a grid, saved as they are typed. */
export function useDraftRows(submission: SubmissionDetail, read: ReadRows) {
  const { id, template, rules } = submission
  const [{ orders, draft, first, store }] = useState(() => openRows(submission, read))
  const { keeper, state } = useKeeper<Rows, RowEdit>({
    draft,
    first,
    read: store.rows,
    changesOf: (before, after) => editsOfRows(before, after, orders.idOf),
    save: orders.save,
    onSaved: ({ value }) => {
      if (editsOfRows(value, store.rows(), orders.idOf).length === 0) readDraft()
    },
    closed_codes: CLOSED,
    onClosed: readDraft,
  })
  useEffect(() => store.subscribe(() => keeper.changed()), [store, keeper])
  const load = async () => {
    const { rows, version, saved_at } = await readRows(id)
    readDraft()
    return { version, saved_at, value: orders.read(rows) }
  }
  const problemsOf = useCallback(
    (row: GridRow): Readonly<Partial<Record<OrderField, string>>> => {
      if (row.cells.every((cell) => cell === '')) return {}
      // What depends on other rows is known to the server only.
      return { ...orders.told(row)?.problems, ...checkOrder(orders.textOf(row), template, rules).problems }
    },
    [template, rules, orders],
  )
  const warningsOf = useCallback(
    (row: GridRow): OrderWarnings => {
      if (row.cells.every((cell) => cell === '')) return {}
      const text = orders.textOf(row)
      const told = orders.told(row)?.warnings ?? checkOrder(text, template, rules).warnings
      return warningFields(told, text)
    },
    [template, rules, orders],
  )
  return { store, keeper, state, load, merge, problemsOf, warningsOf, version: () => keeper.base.version }
}
