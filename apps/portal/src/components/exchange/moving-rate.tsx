import { classNames } from '@causeway/web/components/class-names.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { useState } from 'react'
import styles from './exchange.module.css'

/** A rate that is alive: when its figures change, they are coloured for a moment. It keeps its width. */
export function MovingRate({ rate }: { readonly rate: string | undefined }) {
  const text = rate === undefined ? '\u2013' : shortRate(rate)
  const [first] = useState(text)
  // A new key begins the colour anew; what was there at first has not moved.
  return (
    <span key={text} className={classNames(styles['rate'], text !== first && styles['moved'])}>
      {text}
    </span>
  )
}
