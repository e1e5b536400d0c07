import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../components/class-names.ts'
import styles from './grid.module.css'
import type { GridColumn } from './grid-types.ts'

export type CellHandlers = {
  readonly begin: () => void
  readonly key: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly copy: (event: ClipboardEvent, isCut?: boolean) => void
  readonly paste: (event: ClipboardEvent) => void
}

type Props = {
  readonly value: string
  readonly column: GridColumn
  readonly label: string
  readonly problem: string | undefined
  readonly warning: string | undefined
  readonly isEditing: boolean
  /** Whether the grid has the focus: a grid does not take it when it is first shown. */
  readonly hasFocus: boolean
  readonly handlers: CellHandlers
}

/**
 * A real field is in the active cell, with its text selected: the first key, also of a word that is composed,
 * replaces the text.
 */
export function ActiveCell(props: Props) {
  const { value, column, label, problem, warning, isEditing, hasFocus, handlers } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!hasFocus) return
    field.current?.focus({ preventScroll: true })
    field.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasFocus])
  useLayoutEffect(() => {
    const { current } = field
    if (!current || isEditing) return
    current.value = value
    if (hasFocus) current.select()
  }, [isEditing, value, hasFocus])
  const { options } = column
  const told = problem ?? warning
  return (
    <>
      <input
        ref={field}
        data-grid-input={isEditing ? 'editing' : ''}
        className={classNames(styles['input'], isEditing && styles['editing'])}
        defaultValue={value}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={told ? `${id}-problem` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(options && isEditing && { list: `${id}-options` })}
        onInput={handlers.begin}
        onCompositionStart={handlers.begin}
        onKeyDown={handlers.key}
        onCopy={(event) => handlers.copy(event)}
        onCut={(event) => handlers.copy(event, true)}
        onPaste={handlers.paste}
      />
      {options && isEditing && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      {told && (
        <div
          id={`${id}-problem`}
          className={classNames(styles['problem'], problem === undefined && styles['warning'])}
        >
          {told}
        </div>
      )}
    </>
  )
}
