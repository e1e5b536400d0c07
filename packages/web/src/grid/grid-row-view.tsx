// biome-ignore-all lint/a11y/useSemanticElements: a table of thousands of rows is drawn piece by piece.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field in the active cell has the focus.
import { memo } from 'react'
import { classNames } from '../components/class-names.ts'
import { ActiveCell, type CellHandlers } from './active-cell.tsx'
import styles from './grid.module.css'
import type { GridRow } from './grid-store.ts'
import type { CellProblems, GridColumn } from './grid-types.ts'

export const ROW_HEIGHT = 34

type Props = {
  readonly row: GridRow
  readonly index: number
  readonly columns: readonly GridColumn[]
  readonly problems: CellProblems
  readonly warnings: CellProblems
  /** The active column of this row, and the selected ones; -1 for none. */
  readonly active: number
  readonly from: number
  readonly to: number
  readonly isEditing: boolean
  readonly hasFocus: boolean
  readonly isChecked: boolean
  readonly words: { readonly row: (row: number) => string }
  readonly handlers: CellHandlers & { readonly toggle: (key: string) => void }
}

export const GridRowView = memo(function GridRowView(props: Props) {
  const { row, index, columns, problems, warnings, active, from, to, isChecked, words, handlers } = props
  const name = words.row(index + 1)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles['row'], active >= 0 && styles['activeRow'])}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={classNames(styles['cell'], styles['number'])}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChecked}
          onChange={() => handlers.toggle(row.key)}
          aria-label={name}
        />
        {index + 1}
      </div>
      {columns.map((column, place) => {
        const problem = problems[column.id]
        const warning = problem === undefined ? warnings[column.id] : undefined
        const isActive = place === active
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={place >= from && place <= to}
            data-row={index}
            data-column={place}
            style={{ width: column.width }}
            className={classNames(
              styles['cell'],
              column.isFigure && styles['figure'],
              problem !== undefined && styles['bad'],
              warning !== undefined && styles['warned'],
              place >= from && place <= to && styles['selected'],
              isActive && styles['active'],
            )}
          >
            {isActive ? (
              <ActiveCell
                key={`${row.key} ${column.id}`}
                value={row.cells[place] ?? ''}
                column={column}
                label={`${column.label}, ${name}`}
                problem={problem}
                warning={warning}
                isEditing={props.isEditing}
                hasFocus={props.hasFocus}
                handlers={handlers}
              />
            ) : (
              row.cells[place]
            )}
          </div>
        )
      })}
    </div>
  )
})
