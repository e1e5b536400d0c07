import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { matches, type SelectOption } from './select-options.tsx'
import { useListbox } from './use-listbox.ts'

/** The last change, for screen readers. */
type Said = { readonly kind: 'added' | 'removed'; readonly label: string } | { readonly kind: 'full' }

type Settings = {
  readonly name: string
  readonly options: readonly SelectOption[]
  readonly max?: number | undefined
}

/** The selected values, in the order of selection. */
function useChosen({ name, options, max }: Settings) {
  const { field: control } = useController({ name, defaultValue: [] })
  const [said, setSaid] = useState<Said>()
  const values: readonly string[] = control.value ?? []
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value

  const remove = (value: string) => {
    control.onChange(values.filter((each) => each !== value))
    setSaid({ kind: 'removed', label: labelOf(value) })
  }
  const toggle = (value: string) => {
    if (values.includes(value)) return remove(value)
    if (max !== undefined && values.length >= max) return setSaid({ kind: 'full' })
    control.onChange([...values, value])
    setSaid({ kind: 'added', label: labelOf(value) })
  }
  const chosen: readonly SelectOption[] = values.map((value) => ({ value, label: labelOf(value) }))
  return { control, values, chosen, said, remove, toggle }
}

/** The behaviour of a multiple choice. Enter selects the first match of a search. */
export function useMultiSelect(settings: Settings) {
  const { control, values, toggle, remove, ...rest } = useChosen(settings)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const found = query ? settings.options.filter((option) => matches(option, query)) : settings.options
  const isChosen = (value: string) => values.includes(value)

  const choose = (value: string) => {
    toggle(value)
    // The full list is shown again, so the option has another index.
    if (query) listbox.setActive(settings.options.findIndex((option) => option.value === value))
    setQuery('')
  }
  const listbox = useListbox({ found, isChosen, choose, isSearching: query !== '' })
  const search = (text: string) => {
    setQuery(text)
    listbox.open()
    listbox.setActive(0)
  }
  const leave = () => {
    setQuery('')
    listbox.close()
    control.onBlur()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1)
    const isBare = !query && !event.nativeEvent.isComposing
    if (event.key === 'Backspace' && isBare && last !== undefined) remove(last)
    listbox.press(event)
  }
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    control.ref(element)
  }
  return {
    ...rest,
    values,
    isChosen,
    remove,
    listbox,
    query,
    found,
    choose,
    search,
    leave,
    press,
    input,
    setInput,
  }
}
