import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAnchored } from './anchor.ts'
import styles from './tooltip.module.css'

type Props = {
  readonly words: ReactNode
  /** One control or text, preferably focusable. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

const DELAY_MS = 250

/** Additional text on hover and focus. Nothing may depend on it alone. */
export function Tooltip({ words, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setOpen(isWanted), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  useEffect(() => {
    if (!isOpen) return
    const element = popup.current
    // Wherever the focus is, Escape closes the tooltip and nothing else.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setWanted(false)
      setOpen(false)
    }
    element?.showPopover()
    document.addEventListener('keydown', press, true)
    return () => {
      element?.hidePopover()
      document.removeEventListener('keydown', press, true)
    }
  }, [isOpen])
  useAnchored({ isOpen, popup, anchor, align: 'centre', prefer: 'above' })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside it.
    <span
      ref={anchor}
      className={styles['anchor']}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={popup} id={id} role="tooltip" popover="manual" className={styles['tooltip']}>
        {words}
      </span>
    </span>
  )
}
