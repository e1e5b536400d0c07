import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Words that are heard and not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />
}
