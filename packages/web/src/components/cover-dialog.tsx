import { type ReactNode, useEffect, useRef } from 'react'
import styles from './cover-dialog.module.css'

/** The email is already filled in, so the password gets the focus. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
}

type Props = { readonly label: string; readonly children: ReactNode }

/** Covers the window while a user signs in again: the screen below keeps its input, but is hidden. */
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
      // A browser may close a dialog on the second Escape, so it is opened again.
      onClose={({ currentTarget }) => currentTarget.isConnected && open(currentTarget)}
    >
      <div className={styles['column']}>{children}</div>
    </dialog>
  )
}
