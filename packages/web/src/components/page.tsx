import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

type PageProps = {
  readonly title: ReactNode
  /** One line below the title. */
  readonly context?: ReactNode
  readonly breadcrumb?: ReactNode
  /** At the right of the title, the primary action last. */
  readonly actions?: ReactNode
  /** A form is one column of 640 px. */
  readonly width?: 'full' | 'form'
  readonly children: ReactNode
}

export function Page({ title, context, breadcrumb, actions, width = 'full', children }: PageProps) {
  return (
    <div className={classNames(styles['page'], styles[width])}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          {breadcrumb && <div className={styles['breadcrumb']}>{breadcrumb}</div>}
          <h1 className={styles['title']}>{title}</h1>
          {context && <p className={styles['context']}>{context}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type SectionProps = {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** At the right of the title: a link or a small button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page, separated by space only. */
export function Section({ title, note, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </div>
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}
