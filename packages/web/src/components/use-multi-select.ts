import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { isComposing } from './composing.ts'
import type { SelectOption } from './select-option.ts'
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

/** The behaviour of a multiple choice. */
export function useMultiSelect(settings: Settings) {
  const { control, values, toggle, remove, ...rest } = useChosen(settings)
  const input = useRef<HTMLInputElement>(null)
  const listbox = useListbox({
    options: settings.options,
    isMultiple: true,
    isChosen: (value) => values.includes(value),
    onChoose: toggle,
    onLeave: control.onBlur,
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1)
    // A held key ends with the text.
    const isBare = event.currentTarget.value === '' && !event.repeat && !isComposing(event)
    if (event.key === 'Backspace' && isBare && last !== undefined) remove(last)
    listbox.input.onKeyDown(event)
  }
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    control.ref(element)
  }
  return { ...rest, values, remove, listbox, press, input, setInput }
}
