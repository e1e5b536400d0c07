import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useAnchored } from './anchor.ts'
import { isComposing } from './composing.ts'
import { type ListSettings, useOpenList } from './use-open-list.ts'

type Settings = ListSettings & {
  /** The text of the input outside of a search: the label of the choice. */
  readonly label?: string | undefined
  readonly onLeave?: () => void
}

/** The list below an input: the arrow keys move through it while the focus stays in the input. */
export function useListbox({ label = '', onLeave, ...settings }: Settings) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const list = useOpenList(settings)
  const { isOpen, active, text, found, find } = list
  useShown(isOpen, popup, box)
  useSelectedLabel(box, label, text)
  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, listId])

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      list.move(key === 'ArrowDown' ? 1 : -1)
    }
    if (!isOpen || (key !== 'Escape' && key !== 'Enter')) return
    // Escape closes the list before the dialog around it; Enter below an open list never submits the form.
    event.preventDefault()
    const option = key === 'Enter' && found[active]
    if (option) list.choose(option.value)
    else list.close()
  }
  const input = {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': listId }),
    ...(isOpen && found[active] && { 'aria-activedescendant': `${listId}-${active}` }),
    autoComplete: 'off',
    spellCheck: false,
    value: text ?? label,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      (isComposing(event) ? list.setText : find)(event.target.value),
    // A cancelled word leaves the choice as it was.
    onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) =>
      value ? find(value) : list.search(undefined),
    // The label stays selected: the next key starts a search and does not continue the label.
    onFocus: ({ currentTarget }: Focused) => currentTarget.select(),
    onMouseDown: (event: Focused) => {
      if (text === undefined && event.currentTarget === document.activeElement) event.preventDefault()
    },
    onClick: ({ currentTarget }: Focused) => {
      if (text === undefined) currentTarget.select()
      list.open()
    },
    onBlur: () => {
      list.close()
      onLeave?.()
    },
    onKeyDown: press,
  } as const
  return { ...list, listId, box, popup, input }
}

type Focused = SyntheticEvent<HTMLInputElement>
export type Listbox = ReturnType<typeof useListbox>

type Ref = { readonly current: HTMLElement | null }

/** Selects the label of a new choice, where the caret would be at the end. */
function useSelectedLabel(box: Ref, label: string, text: string | undefined): void {
  useLayoutEffect(() => {
    const input = document.activeElement
    if (text !== undefined || !(input instanceof HTMLInputElement)) return
    if (box.current?.contains(input) && input.value === label) input.select()
  }, [box, label, text])
}

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
