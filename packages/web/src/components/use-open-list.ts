import { useState } from 'react'
import { matches, type SelectOption } from './select-option.ts'

export type ListSettings = {
  readonly options: readonly SelectOption[]
  readonly isChosen: (value: string) => boolean
  readonly onChoose: (value: string) => void
  /** Several options can be chosen, so the list stays open. */
  readonly isMultiple?: boolean
  /** Called when the user empties the input. */
  readonly onClear?: (() => void) | undefined
}

/** Whether a list is open, what is searched in it, and its active option. A search ends with the list. */
export function useOpenList({ options, isChosen, onChoose, isMultiple = false, onClear }: ListSettings) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { text, setText, found, search } = useSearch(options)

  const chosenIndex = () => found.findIndex(({ value }) => isChosen(value))
  const open = (at = chosenIndex()) => {
    if (!isOpen) setActive(at)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    search(undefined)
  }
  const choose = (value: string) => {
    onChoose(value)
    if (!isMultiple) return close()
    // The full list is shown again, so the option has another index.
    setActive(options.findIndex((option) => option.value === value))
    search(undefined)
  }
  const find = (typed: string) => {
    search(typed)
    setOpen(true)
    setActive(typed ? 0 : -1)
    if (!typed) onClear?.()
  }
  const move = (by: 1 | -1) => {
    if (!isOpen) return open(Math.max(0, chosenIndex()))
    const last = found.length - 1
    const next = active + by
    setActive(next > last ? 0 : next < 0 ? last : next)
  }
  return {
    isOpen,
    active,
    text,
    setText,
    found,
    isChosen,
    isMultiple,
    search,
    open,
    close,
    choose,
    find,
    move,
  }
}

/** The typed text, undefined outside of a search, and the options that match it. */
function useSearch(options: readonly SelectOption[]) {
  const [text, setText] = useState<string>()
  // Without the letters of a word that is still being composed.
  const [query, setQuery] = useState<string>()
  const found = query ? options.filter((option) => matches(option, query)) : options
  const search = (typed: string | undefined) => {
    setText(typed)
    setQuery(typed)
  }
  return { text, setText, found, search }
}
