import type { ReactNode } from 'react'
import desk from './desk.module.css'

type Props = {
  /** What the next step is, and what follows from it. */
  readonly words: ReactNode
  /** The buttons, the primary one last. */
  readonly children: ReactNode
}

/** What an operator can do with the shown case. */
export function ActionBar({ words, children }: Props) {
  return (
    <div className={desk['bar']}>
      <p className={desk['quiet']}>{words}</p>
      <div className={desk['buttons']}>{children}</div>
    </div>
  )
}
