import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAnchored } from './anchor.ts'
import styles from './calendar-popup.module.css'
import { hasLeft } from './has-left.ts'
import { IconButton } from './icon-button.tsx'
import { CalendarIcon } from './icons.tsx'

/** The calendar of a field: a popover at the box. */
export function useCalendarPopup() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()
  useAnchored({ isOpen, popup, anchor: box, align: 'start' })
  return { id, box, popup, isOpen, setOpen, close }
}

type Popup = ReturnType<typeof useCalendarPopup>

export function CalendarButton({ popup: { id, isOpen } }: { readonly popup: Popup }) {
  const t = useTranslations('kit-work.date')
  return (
    <IconButton
      size="small"
      label={t('open')}
      icon={<CalendarIcon />}
      popoverTarget={id}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    />
  )
}

type Props = { readonly popup: Popup; readonly label: string; readonly children: ReactNode }

/** It follows its button in the document, so that Tab leads into it, and out of it to what comes next. */
export function CalendarPopup({ popup, label, children }: Props) {
  const isTab = useRef(false)
  return (
    <div
      ref={popup.popup}
      id={popup.id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles['popup']}
      onToggle={(event) => {
        popup.setOpen(event.newState === 'open')
      }}
      onKeyDownCapture={({ key }) => {
        isTab.current = key === 'Tab'
      }}
      onKeyUpCapture={() => {
        isTab.current = false
      }}
      // A press outside closes it by itself; one on its button would open it again.
      onBlur={(event) => isTab.current && hasLeft(event) && popup.close()}
    >
      {popup.isOpen && children}
    </div>
  )
}
