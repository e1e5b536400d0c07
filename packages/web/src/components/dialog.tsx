import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icons.tsx'

export type DialogProps = {
  readonly open: boolean
  /** The person wants it closed: by Escape, by the cross or, where no form is in it, by a press beside it. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The buttons, the most important last. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** `side` is a panel at the edge of the window. */
  readonly placement?: 'centre' | 'side'
  /** Neither Escape nor a press beside it closes it: what is being done would be lost. */
  readonly locked?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** The id of what explains it, read aloud with the title. */
  readonly describedBy?: string
}

/** The browser's own dialog: it traps the focus and gives it back. Its children live while it is open. */
export function Dialog({ open, title, children, footer, ...options }: DialogProps) {
  const { onClose, size = 'medium', placement = 'centre', locked = false, role, describedBy } = options
  const t = useTranslations('kit.dialog')
  const titleId = useId()
  const [element, setElement] = useState<HTMLDialogElement | null>(null)

  useEffect(() => {
    if (open && element && !element.open) {
      const root = document.documentElement
      root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight)
      element.showModal()
    }
    if (!open && element?.open) element.close()
  }, [open, element])

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
        // A browser lets nobody hold it open against a second Escape: it opens again.
        if (locked) element.showModal()
        else onClose()
      }}
      onMouseDown={(event) => {
        // A press beside a form would lose what was typed into it.
        if (event.target === element && !locked && !element.querySelector('form')) onClose()
      }}
    >
      {open && (
        <div className={styles['panel']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <div className={styles['body']}>{children}</div>
          {footer && <div className={styles['footer']}>{footer}</div>}
          {!locked && (
            <IconButton className={styles['close']} label={t('close')} icon={<XIcon />} onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  )
}
