import type { CellProblems, GridColumn } from '@causeway/web/grid/grid-types.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import styles from './trade.module.css'

type Props = {
  readonly cells: readonly string[]
  readonly columns: readonly GridColumn[]
  readonly problems: CellProblems
  readonly warnings: CellProblems
  readonly onChange: (column: number, text: string) => void
}

/** The cells of a row as fields, the first wrong one with the focus. */
export function RowFields({ cells, columns, problems, warnings, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const wrong = list.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    // The dialog gives the focus to this field once it opens.
    wrong?.setAttribute('autofocus', '')
    wrong?.focus()
  }, [])
  return (
    <div ref={list} className={styles['stack']}>
      {columns.map((column, place) => (
        <RowField
          key={column.id}
          column={column}
          value={cells[place] ?? ''}
          problem={problems[column.id]}
          warning={warnings[column.id]}
          onChange={(text) => onChange(place, text)}
        />
      ))}
    </div>
  )
}

type FieldProps = {
  readonly column: GridColumn
  readonly value: string
  readonly problem: string | undefined
  readonly warning: string | undefined
  readonly onChange: (text: string) => void
}

function RowField({ column, value, problem, warning, onChange }: FieldProps) {
  const id = useId()
  const { label, isRequired, isFigure, options } = column
  const told = problem ?? warning
  return (
    <div className={styles['rowField']}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        className={styles['fill']}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={told ? `${id}-told` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(isFigure && { inputMode: 'decimal' as const })}
        {...(options && { list: `${id}-options` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {told && (
        <span id={`${id}-told`} className={problem ? styles['over'] : styles['quiet']}>
          {told}
        </span>
      )}
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </div>
  )
}
