import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-badge.module.css'
import tones from './tones.module.css'

export type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'idle'

/** A status in words; the colour only repeats it. */
export function StatusBadge({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return <span className={classNames(styles['badge'], tones[tone])}>{children}</span>
}
