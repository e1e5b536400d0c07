import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './description-list.module.css'

type ListProps = {
  /** `apart` aligns the values right, as on a receipt; `beside` places them after their labels. */
  readonly layout?: 'apart' | 'beside'
  readonly children: ReactNode
}

export function DescriptionList({ layout = 'beside', children }: ListProps) {
  return <dl className={classNames(styles['list'], styles[layout])}>{children}</dl>
}

type Props = {
  readonly term: ReactNode
  /** Emphasises a total or a key value. */
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
