import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAnchored } from './anchor.ts'

type Settings = {
  /** The options that match the search. */
  readonly found: readonly { readonly value: string }[]
  readonly isChosen: (value: string) => boolean
  readonly choose: (value: string) => void
  /** While searching, Enter selects the first match and does not submit the form. */
  readonly isSearching: boolean
}

/** The list below an input: the arrow keys move through it while the focus stays in the input. */
export function useListbox({ found, isChosen, choose, isSearching }: Settings) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const optionId = (index: number) => `${listId}-${index}`
  useShown(isOpen, popup, box)
  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, listId])

  const chosenIndex = () => found.findIndex(({ value }) => isChosen(value))
  const open = (at = chosenIndex()) => {
    if (!isOpen) setActive(at)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const move = (by: 1 | -1) => {
    if (!isOpen) return open(Math.max(0, chosenIndex()))
    const last = found.length - 1
    const next = active + by
    setActive(next > last ? 0 : next < 0 ? last : next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    // Escape first closes the list, and then the dialog around it.
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Enter' || !isOpen || (active < 0 && !isSearching)) return
    event.preventDefault()
    const option = found[active] ?? (isSearching ? found[0] : undefined)
    if (option) choose(option.value)
  }
  const describe = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': listId }),
    ...(isOpen && active >= 0 && found[active] && { 'aria-activedescendant': optionId(active) }),
  } as const
  return { listId, optionId, box, popup, isOpen, active, setActive, open, close, press, describe }
}

export type Listbox = ReturnType<typeof useListbox>

type Ref = { readonly current: HTMLElement | null }

/** Shows the list in the top layer, above any dialog, and as wide as its field. */
function useShown(isOpen: boolean, popup: Ref, box: Ref): void {
  useEffect(() => {
    const element = popup.current
    if (!isOpen || !element || !box.current) return
    element.style.width = `${box.current.offsetWidth}px`
    element.showPopover()
    return () => element.hidePopover()
  }, [isOpen, popup, box])
  useAnchored({ isOpen, popup, anchor: box, align: 'start' })
}
