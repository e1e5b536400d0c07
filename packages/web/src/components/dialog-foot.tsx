import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Frame = {
  /** Where the buttons of the dialog are. */
  readonly foot: HTMLElement | null
  /** Absent in a locked dialog. */
  readonly onClose: (() => void) | undefined
}

export const DialogFrame = createContext<Frame | undefined>(undefined)

type Props = {
  /** The primary action. Without one the dialog has only the button that closes it. */
  readonly children?: ReactNode
  /** Another action, apart from the two at the end. */
  readonly aside?: ReactNode
  /** Names the way out where "Cancel" could mean the action, or where nothing is left to cancel. */
  readonly dismissLabel?: ReactNode
  readonly isAtWork?: boolean
}

/** The buttons of the dialog around it, in one order: cancel, then the primary action. */
export function DialogFoot({ children, aside, dismissLabel, isAtWork = false }: Props) {
  const t = useTranslations('kit.dialog')
  const frame = useContext(DialogFrame)
  // A dialog that is locked for the time of its work keeps its way out in place.
  const [isOpenable] = useState(frame?.onClose !== undefined)
  if (!frame?.foot) return null
  return createPortal(
    <>
      {aside && <div className={styles['aside']}>{aside}</div>}
      {(frame.onClose || (isAtWork && isOpenable)) && (
        <Button onClick={frame.onClose} disabled={isAtWork}>
          {dismissLabel ?? t('cancel')}
        </Button>
      )}
      {children}
    </>,
    frame.foot,
  )
}
