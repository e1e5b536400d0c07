import { type ReactNode, useId } from 'react'
import styles from './section-card.module.css'

type Props = {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One surface for content that is decided as a whole. Cards are not nested. */
export function SectionCard({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles['card']} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
