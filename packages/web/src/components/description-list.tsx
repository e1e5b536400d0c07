import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './description-list.module.css'

type ListProps = {
  /** `apart` sets the values at the right edge, as on a receipt; `beside` right after their names. */
  readonly layout?: 'apart' | 'beside'
  readonly children: ReactNode
}

export function DescriptionList({ layout = 'beside', children }: ListProps) {
  return <dl className={classNames(styles['list'], styles[layout])}>{children}</dl>
}

type Props = {
  readonly term: ReactNode
  /** A sum, or what is decided about. */
  readonly strong?: boolean
  readonly children: ReactNode
}

export function Description({ term, strong = false, children }: Props) {
  return (
    <div className={classNames(styles['row'], strong && styles['strong'])}>
      <dt className={styles['term']}>{term}</dt>
      <dd className={styles['detail']}>{children}</dd>
    </div>
  )
}
