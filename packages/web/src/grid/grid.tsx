// biome-ignore-all lint/a11y/useSemanticElements: a table of thousands of rows is drawn piece by piece.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field in the active cell has the focus.
import { type MouseEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../components/class-names.ts'
import styles from './grid.module.css'
import { GridRowView, ROW_HEIGHT } from './grid-row-view.tsx'
import type { GridRow, GridStore } from './grid-store.ts'
import type { CellProblems, GridColumn, Place } from './grid-types.ts'
import { useGrid } from './use-grid.ts'

type Props = {
  readonly label: string
  readonly store: GridStore
  readonly columns: readonly GridColumn[]
  readonly problemsOf: (row: GridRow) => CellProblems
  /** What to look at in the cells of a row, which is no error. */
  readonly warningsOf?: ((row: GridRow) => CellProblems) | undefined
  readonly words: { readonly row: (row: number) => string }
  readonly checked: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  /** Only these rows, by their keys; they stay in view while they are corrected. */
  readonly only?: readonly string[] | undefined
}

const SHOWN_HEIGHT = 476
const OVERSCAN = 6
const NUMBER_WIDTH = 76
const NONE: CellProblems = {}

/** A sheet of cells: keyboard, selection, copy and paste, and undo as in a spreadsheet. Tab leaves it. */
export function Grid(props: Props) {
  const { label, store, columns, problemsOf, warningsOf, words, checked, onToggle, only } = props
  const rows = useSyncExternalStore(store.subscribe, store.rows)
  const scroller = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const indexes = only && rows.flatMap(({ key }, index) => (only.includes(key) ? [index] : []))
  // One blank row behind the last one, to begin a new one.
  const count = indexes ? indexes.length : rows.length + 1
  const indexOf = useCallback((shown: number) => (indexes ? (indexes[shown] ?? 0) : shown), [indexes])
  const grid = useGrid({
    store,
    columns: columns.length,
    count,
    isFiltered: indexes !== undefined,
    indexOf,
    scroller,
  })
  const { active, handlers, top, bottom, left, right } = grid
  const all = { ...handlers, toggle: onToggle }
  const width = NUMBER_WIDTH + columns.reduce((sum, column) => sum + column.width, 0)
  const isRange = top !== bottom || left !== right
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={styles['grid']}
      style={{ height: Math.min(SHOWN_HEIGHT, (count + 1) * ROW_HEIGHT + 18) }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        handlers.commitIfEditing()
        setFocus(false)
      }}
      {...pointer(active, grid.isEditing, { ...handlers, takeFocus: () => setFocus(true) })}
    >
      <div role="rowgroup" className={styles['head']} style={{ width }}>
        <div role="row" aria-rowindex={1} className={styles['headRow']}>
          <div role="columnheader" aria-colindex={1} className={classNames(styles['cell'], styles['number'])}>
            #
          </div>
          {columns.map((column, place) => (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={place + 2}
              className={classNames(styles['cell'], column.isFigure && styles['figure'])}
              style={{ width: column.width }}
            >
              {column.label}
              {column.isRequired && <span aria-hidden="true"> *</span>}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles['body']} style={{ height: count * ROW_HEIGHT, width }}>
        {shownRows(scrolled, count, active.row).map((shown) => {
          const index = indexOf(shown)
          const row = rows[index] ?? blankRow(columns.length)
          const isInside = isRange && shown >= top && shown <= bottom
          const isActive = shown === active.row
          return (
            <GridRowView
              key={isActive ? 'active' : shown % 60}
              row={row}
              index={shown}
              columns={columns}
              problems={problemsOf(row)}
              warnings={warningsOf?.(row) ?? NONE}
              active={isActive ? active.column : -1}
              from={isInside ? left : -1}
              to={isInside ? right : -2}
              isEditing={isActive && grid.isEditing}
              hasFocus={hasFocus}
              isChecked={checked.has(row.key)}
              words={words}
              handlers={all}
            />
          )
        })}
      </div>
    </div>
  )
}

const blankRow = (columns: number): GridRow => ({ key: '', cells: Array<string>(columns).fill('') })

/** The rows in view and some around them. The active row stays mounted, as it has the focus. */
function shownRows(scrolled: number, count: number, active: number): number[] {
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - OVERSCAN)
  const last = Math.min(count - 1, Math.ceil((scrolled + SHOWN_HEIGHT) / ROW_HEIGHT) + OVERSCAN)
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, each) => first + each)
  return active < count && (active < first || active > last) ? [...rows, active] : rows
}

type PointerHandlers = {
  readonly go: (place: Place, isExtending?: boolean) => void
  readonly extendTo: (place: Place) => void
  readonly edit: () => void
  readonly commitIfEditing: () => void
  /** The field takes the focus as it is drawn, so that no key after the press is lost. */
  readonly takeFocus: () => void
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-row]')
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}

/** Presses choose a cell, moves with the button down extend the selection, and two presses edit. */
function pointer(active: Place, isEditing: boolean, handlers: PointerHandlers) {
  const isActive = (place: Place) => place.row === active.row && place.column === active.column
  return {
    onMouseDown: (event: MouseEvent<HTMLDivElement>) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || (isActive(place) && isEditing)) return
      event.preventDefault()
      handlers.commitIfEditing()
      handlers.go(place, event.shiftKey)
      handlers.takeFocus()
    },
    onMouseMove: (event: MouseEvent<HTMLDivElement>) => {
      const place = event.buttons === 1 && !isEditing ? placeOf(event.target) : undefined
      if (place && !isActive(place)) handlers.extendTo(place)
    },
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => {
      if (placeOf(event.target)) handlers.edit()
    },
  }
}
