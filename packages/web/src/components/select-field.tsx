import { useController } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'
import input from './input.module.css'
import styles from './select-field.module.css'
import type { SelectOption } from './select-option.ts'
import { OptionList } from './select-options.tsx'
import { useListbox } from './use-listbox.ts'

export type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onSelect?: (value: string) => void
}

/** A single choice with search. The form keeps the value of the option. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside } = props
  const field = useField(name, errorWords, Boolean(hint), !optional)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <SelectBox {...props} id={field.id} describe={field.describe} />
    </FieldFrame>
  )
}

type BoxProps = SelectFieldProps & { readonly id: string; readonly describe: object }

function SelectBox({ name, options, placeholder, disabled, optional, onSelect, id, describe }: BoxProps) {
  const { field: control } = useController({ name, defaultValue: '' })
  const chosen = options.find(({ value }) => value === control.value)
  const listbox = useListbox({
    options,
    label: chosen?.label,
    isChosen: (value) => value === chosen?.value,
    onChoose: (value) => {
      control.onChange(value)
      onSelect?.(value)
    },
    onClear: optional ? () => control.onChange('') : undefined,
    onLeave: control.onBlur,
  })
  return (
    <div ref={listbox.box} className={input['box']}>
      <input
        {...describe}
        {...listbox.input}
        ref={control.ref}
        id={id}
        name={name}
        className={classNames(input['input'], input['withTail'], styles['target'])}
        placeholder={chosen?.label ?? placeholder}
        disabled={disabled}
      />
      <span className={input['tail']}>
        <ChevronDownIcon />
      </span>
      <OptionList listbox={listbox} labelledBy={`${id}-label`} />
    </div>
  )
}
