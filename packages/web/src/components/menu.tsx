import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Align, useAnchored } from './anchor.ts'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

type MenuProps = {
  /** The content of the button. */
  readonly trigger: ReactNode
  /** The accessible name of a button without text. */
  readonly label?: string
  readonly triggerClass?: string | undefined
  readonly align?: Align
  /** MenuItems, links with `menuItemClass` and role `menuitem`, boxes to tick, and MenuLines. */
  readonly children: ReactNode
}

/** A button with a list of actions in a native popover, which is above everything, including dialogs. */
export function Menu({ trigger, label, triggerClass, align = 'end', children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAnchored({ isOpen, popup, anchor: button, align })

  const openAt = (place: 'first' | 'last') => {
    popup.current?.showPopover()
    focusItem(popup.current, place)
  }
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="menuitem"]')) popup.current?.hidePopover()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(triggerClass ?? styles['trigger'])}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          openAt(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        onToggle={(event) => {
          const opens = event.newState === 'open'
          setOpen(opens)
          if (opens && !popup.current?.contains(document.activeElement)) focusItem(popup.current, 'first')
        }}
        onKeyDown={(event) => moveInMenu(event, popup.current)}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </>
  )
}

type Place = 'first' | 'last' | 'next' | 'previous'

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function focusItem(menu: HTMLElement | null, place: Place): void {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const index = { first: 0, last: -1, next: (at + 1) % items.length, previous: at <= 0 ? -1 : at - 1 }[place]
  items.at(index)?.focus()
}

const MOVES: Readonly<Record<string, Place>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): void {
  const place = MOVES[event.key]
  if (place) {
    event.preventDefault()
    focusItem(menu, place)
  } else if (event.key === 'Tab') {
    menu?.hidePopover()
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
    const letter = event.key.toLowerCase()
    itemsOf(menu)
      .find((item) => item.textContent.trim().toLowerCase().startsWith(letter))
      ?.focus()
  }
}

export const menuTriggerClass = styles['trigger']
export const menuItemClass = styles['item']

type ItemProps = {
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, tone, onSelect, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles['item'], tone && styles[tone])}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  )
}

/** Separates groups of items; its text names the next group. */
export function MenuLine({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={children ? styles['words'] : styles['line']} role="presentation">
      {children}
    </div>
  )
}
