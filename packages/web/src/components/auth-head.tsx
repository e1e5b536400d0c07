import type { ReactNode } from 'react'
import styles from './auth-head.module.css'

type Props = { readonly title: ReactNode; readonly lead?: ReactNode }

/** The heading of a screen for visitors who are not signed in. */
export function AuthHead({ title, lead }: Props) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </header>
  )
}
