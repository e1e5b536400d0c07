import type { ReactElement } from 'react'
import styles from './icons.module.css'

/** An icon from its path, in the common style: 18 px, thin round strokes, in the colour of the text. */
// @__NO_SIDE_EFFECTS__
export function icon(d: string): () => ReactElement {
  return () => (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
