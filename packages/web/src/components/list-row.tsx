import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronRightIcon } from './icons.tsx'
import styles from './list-row.module.css'

/** Rows in one surface, parted by hairlines. */
export function RowList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  /** With a link inside, the whole row leads there. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** The colour of the icon: something is wrong, or wants attention. */
  readonly tone?: 'good' | 'warn' | 'bad' | 'accent'
  /** At the right: a state, a button, a time. */
  readonly aside?: ReactNode
  /** Shows that the row leads somewhere. */
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
