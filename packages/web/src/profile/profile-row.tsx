import { type ReactNode, useId } from 'react'
import styles from './profile-view.module.css'

export type RowOptions = {
  /** What to show beside the item of a path: a remark or a control. */
  readonly marks?: ((path: string) => ReactNode) | undefined
  /** Whether to hide the item of a path. */
  readonly hide?: ((path: string) => boolean) | undefined
}

type SectionProps = {
  readonly title: string
  readonly level: 2 | 3
  readonly mark?: ReactNode
  readonly children: ReactNode
}

export function ProfileSection({ title, level, mark, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading id={id} className={styles['title']}>
          {title}
        </Heading>
        {mark}
      </div>
      <dl className={styles['rows']}>{children}</dl>
    </section>
  )
}

type RowProps = {
  readonly path: string
  readonly label: ReactNode
  readonly options: RowOptions
  readonly children: ReactNode
}

/** One item that can be refused or changed, with its mark. */
export function ProfileRow({ path, label, options, children }: RowProps) {
  if (options.hide?.(path)) return null
  const mark = options.marks?.(path)
  return (
    <div className={styles['row']} data-path={path}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        <div className={styles['text']}>{children}</div>
        {mark && <div className={styles['mark']}>{mark}</div>}
      </dd>
    </div>
  )
}
