import { type ReactNode, useEffect, useRef } from 'react'
import styles from './cover-dialog.module.css'

/** The address stands already, so that the password is what comes next. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
}

type Props = { readonly label: string; readonly children: ReactNode }

/**
 * Covers the whole window while somebody signs in again: the screen below keeps what was typed, but shows
 * nobody anything.
 */
export function CoverDialog({ label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element) open(element)
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it at the second press of Escape, whatever we say.
      onClose={({ currentTarget }) => currentTarget.isConnected && open(currentTarget)}
    >
      <div className={styles['column']}>{children}</div>
    </dialog>
  )
}
