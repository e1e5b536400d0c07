import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx'
import styles from './notice.module.css'
import tones from './tones.module.css'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

type Props = {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  /** A button or link that helps. */
  readonly action?: ReactNode
  /** `alert` is announced at once, `status` at the next pause; without a role it is plain content. */
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** A message that stays where it belongs. */
export function Notice({ tone = 'info', title, action, role, children }: Props) {
  return (
    <div className={classNames(styles['notice'], tones[tone])} {...(role && { role })}>
      {tone === 'good' ? <CheckCircleIcon /> : tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  )
}
