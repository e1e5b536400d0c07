import { Button } from '@causeway/web/components/button.tsx'
import { clearSession, type Session, startSession } from '@causeway/web/session/session.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './sign-in-again-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The address stands already, so that the password is what comes next. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
}

/** Covers the whole window: the screen below keeps what was typed, but shows nobody anything. */
export function SignInAgainDialog({ ended }: { readonly ended: Session }) {
  const t = useTranslations('auth.again')
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
      aria-label={t('title')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it at the second press of Escape, whatever we say.
      onClose={({ currentTarget }) => currentTarget.isConnected && open(currentTarget)}
    >
      <div className={styles['column']}>
        <SignInForm
          title={t('title')}
          lead={t('lead')}
          fixedEmail={ended.user_info.email}
          remembers={ended.is_persisted}
          onSignedIn={startSession}
          below={
            <Button tone="quiet" onClick={clearSession}>
              {t('other')}
            </Button>
          }
        />
      </div>
    </dialog>
  )
}
