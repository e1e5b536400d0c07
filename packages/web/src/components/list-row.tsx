import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronRightIcon } from './icons.tsx'
import styles from './list-row.module.css'

/** Rows on one surface, separated by thin lines. */
export function RowList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  /** A link inside makes the whole row clickable. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** The colour of the icon. */
  readonly tone?: 'good' | 'warn' | 'bad' | 'accent'
  /** At the right: a status, a button or a time. */
  readonly aside?: ReactNode
  /** Shows that the row is a link. */
  readonly chevron?: boolean
}

export function ListRow({ title, detail, icon, tone, aside, chevron = false }: Props) {
  return (
    <li className={styles['row']}>
      {icon && <span className={classNames(styles['icon'], tone && styles[tone])}>{icon}</span>}
      <div className={styles['body']}>
        <div className={styles['title']}>{title}</div>
        {detail && <div className={styles['detail']}>{detail}</div>}
      </div>
      {aside && <div className={styles['aside']}>{aside}</div>}
      {chevron && (
        <span className={styles['chevron']}>
          <ChevronRightIcon />
        </span>
      )}
    </li>
  )
}
