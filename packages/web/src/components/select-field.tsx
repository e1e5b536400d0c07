import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'
import input from './input.module.css'
import styles from './select-field.module.css'
import { matches, OptionList, type SelectOption } from './select-options.tsx'
import { useListbox } from './use-listbox.ts'

export type { SelectOption } from './select-options.tsx'

export type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onSelect?: (value: string) => void
}

/** A single choice with search. The form keeps the value of the option. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside } = props
  const field = useField(name, errorWords, Boolean(hint))
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <SelectBox {...props} id={field.id} describe={field.describe} />
    </FieldFrame>
  )
}

type BoxProps = SelectFieldProps & { readonly id: string; readonly describe: object }

function SelectBox({ name, options, placeholder, disabled, optional, onSelect, id, describe }: BoxProps) {
  const { field: control } = useController({ name, defaultValue: '' })
  const [query, setQuery] = useState<string>()
  const chosen = options.find(({ value }) => value === control.value)
  const found = query ? options.filter((option) => matches(option, query)) : options
  const isChosen = (value: string) => value === chosen?.value

  const choose = (value: string) => {
    control.onChange(value)
    setQuery(undefined)
    listbox.close()
    onSelect?.(value)
  }
  const listbox = useListbox({ found, isChosen, choose, isSearching: Boolean(query) })
  const search = (text: string) => {
    setQuery(text)
    if (text === '' && optional) control.onChange('')
    listbox.open()
    listbox.setActive(0)
  }
  const leave = () => {
    setQuery(undefined)
    listbox.close()
    control.onBlur()
  }
  return (
    <div ref={listbox.box} className={input['box']}>
      <input
        {...describe}
        {...listbox.describe}
        ref={control.ref}
        id={id}
        name={name}
        type="text"
        className={classNames(input['input'], input['withTail'], styles['target'])}
        value={query ?? chosen?.label ?? ''}
        placeholder={chosen?.label ?? placeholder}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
        onClick={() => listbox.open()}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={listbox.press}
      />
      <span className={input['tail']}>
        <ChevronDownIcon />
      </span>
      <OptionList
        listbox={listbox}
        isChosen={isChosen}
        options={found}
        onChoose={choose}
        labelledBy={`${id}-label`}
      />
    </div>
  )
}
