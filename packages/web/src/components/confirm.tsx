import { type ReactNode, useId } from 'react'
import { FailureNotice } from '../form/failure-notice.tsx'
import { UnansweredNotice } from '../write/unanswered-notice.tsx'
import { useWrite } from '../write/use-write.ts'
import type { Told } from '../write/write.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'

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
  readonly onConfirm: (told: Told) => unknown
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
  const describedBy = useId()
  const { state, isAtWork, failure, run, forget } = useWrite<void, boolean>(async (_input, told) => {
    await onConfirm(told)
    return true
  })
  const close = () => {
    forget()
    onClose()
  }
  const confirm = async () => {
    if (await run()) close()
  }
  const dialog = { open, title, describedBy, onClose: close, locked: isAtWork }
  return (
    <Dialog {...dialog} size="small" role="alertdialog">
      <div id={describedBy} className={styles['words']}>
        {children}
      </div>
      {state === 'unanswered' && <UnansweredNotice />}
      {failure !== undefined && <FailureNotice failure={failure} />}
      <DialogFoot dismissLabel={dismissLabel} isAtWork={isAtWork}>
        <Button tone={tone} loading={isAtWork} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
