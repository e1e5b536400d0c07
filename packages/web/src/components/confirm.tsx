import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reportBug } from '../form/failure.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** Names the action: "End session", never "OK". */
  readonly confirmLabel: ReactNode
  /** Names the alternative, where "Cancel" could mean the action. */
  readonly dismissLabel?: ReactNode
  /** May throw: the dialog then stays open and shows the error. */
  readonly onConfirm: () => unknown
  readonly tone?: 'primary' | 'danger'
}

export function Confirm({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  dismissLabel,
  onConfirm,
  tone = 'primary',
}: Props) {
  const t = useTranslations('kit-work.confirm')
  const describedBy = useId()
  const locked = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    if (locked.current) return
    locked.current = true
    setFailure(undefined)
    setPending(true)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(error)
      reportBug(error)
    } finally {
      locked.current = false
      setPending(false)
    }
  }
  const footer = (
    <>
      <Button onClick={close} disabled={pending}>
        {dismissLabel ?? t('cancel')}
      </Button>
      <Button tone={tone} loading={pending} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  const dialog = { open, title, footer, describedBy, onClose: close, locked: pending }
  return (
    <Dialog {...dialog} size="small" role="alertdialog">
      <div id={describedBy} className={styles['words']}>
        {children}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </Dialog>
  )
}
