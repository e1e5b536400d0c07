import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-foot.tsx'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icons.tsx'
import { Notices } from './notices.tsx'

export type DialogProps = {
  readonly open: boolean
  /** Called on Escape, on the close button or, if the dialog has no form, on a click outside. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** `side` is a panel at the edge of the window. */
  readonly placement?: 'centre' | 'side'
  /** Neither Escape nor a click outside closes it, because work in progress would be lost. */
  readonly locked?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** The id of the description announced with the title. */
  readonly describedBy?: string
}

/**
 * The native dialog: it traps and restores the focus. Its children are mounted only while it is open.
 * A form in it, or a `DialogFoot`, gives the buttons.
 */
export function Dialog({ open, title, children, ...options }: DialogProps) {
  const { onClose, size = 'medium', placement = 'centre', locked = false, role, describedBy } = options
  const t = useTranslations('kit.dialog')
  const titleId = useId()
  const [element, setElement] = useState<HTMLDialogElement | null>(null)

  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ foot, onClose: locked ? undefined : onClose }), [foot, locked, onClose])

  useEffect(() => {
    // With its buttons, among which the browser looks for the first focus.
    if (open && element && foot && !element.open) {
      const root = document.documentElement
      root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight)
      element.showModal()
    }
    if (!open && element?.open) element.close()
  }, [open, element, foot])

  return (
    <dialog
      ref={setElement}
      className={classNames(styles['dialog'], styles[size], styles[placement])}
      aria-labelledby={titleId}
      {...(role && { role })}
      {...(describedBy && { 'aria-describedby': describedBy })}
      onCancel={(event) => {
        if (event.target !== element) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        if (event.target !== element || !open) return
        // Browsers close a dialog on the second Escape, so a locked one is opened again.
        if (locked) element.showModal()
        else onClose()
      }}
      onMouseDown={(event) => {
        // A click outside a form would lose its input.
        if (event.target === element && !locked && !element.querySelector('form')) onClose()
      }}
    >
      {open && (
        <div className={styles['panel']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <DialogFrame value={frame}>
            <div className={styles['body']}>{children}</div>
          </DialogFrame>
          <div ref={setFoot} className={styles['footer']} />
          {!locked && (
            <IconButton className={styles['close']} label={t('close')} icon={<XIcon />} onClick={onClose} />
          )}
          <Notices />
        </div>
      )}
    </dialog>
  )
}
