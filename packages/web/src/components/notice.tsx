import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx'
import styles from './notice.module.css'
import tones from './tones.module.css'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

type Props = {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode
  /** `alert` is read aloud at once, `status` when there is a pause; without one it is part of the page. */
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** Says something in the place that it is about, and stays. */
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
