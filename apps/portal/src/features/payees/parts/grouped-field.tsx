import { type PayeeField, regrouped } from '@causeway/bank-details/payees'
import { isComposing } from '@causeway/web/components/composing.ts'
import { FieldFrame, type FieldProps } from '@causeway/web/components/field.tsx'
import input from '@causeway/web/components/input.module.css'
import { useField } from '@causeway/web/form/use-field.ts'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'

type Props = FieldProps & { readonly field: PayeeField; readonly inputMode?: 'numeric' | 'text' }

/** A number that is grouped while it is typed, with the caret kept after the same character. */
export function GroupedField({
  field: key,
  inputMode,
  name,
  label,
  hint,
  optional,
  errorWords,
  aside,
}: Props) {
  const { field: control } = useController({ name, defaultValue: '' })
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const accept = (target: HTMLInputElement) => {
    const next = regrouped(key, target.value, target.selectionStart ?? target.value.length)
    caret.current = next.caret
    control.onChange(next.text)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    if (isComposing(event)) control.onChange(event.target.value)
    else accept(event.target)
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional ?? false} aside={aside}>
      <div className={input['box']}>
        <input
          {...field.describe}
          ref={(node) => {
            element.current = node
            control.ref(node)
          }}
          id={field.id}
          name={name}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          className={input['input']}
          value={String(control.value ?? '')}
          onChange={type}
          onCompositionEnd={({ currentTarget }) => accept(currentTarget)}
          onBlur={control.onBlur}
        />
      </div>
    </FieldFrame>
  )
}
