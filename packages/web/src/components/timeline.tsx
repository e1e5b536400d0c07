import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { CheckIcon, XIcon } from './icons.tsx'
import { Time } from './time.tsx'
import styles from './timeline.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TimelineStep = {
  readonly id: string
  readonly title: ReactNode
  readonly state: 'done' | 'current' | 'future' | 'failed'
  /** When the step happened, or is expected to. */
  readonly at?: string | Date
  /** The day, where no time is promised. */
  readonly on?: string
  readonly remark?: ReactNode
  /** Content of the step: a reference, a file, the next action. */
  readonly detail?: ReactNode
}

export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  const t = useTranslations('kit-work.timeline')
  return (
    <ol className={styles['timeline']}>
      {steps.map(({ id, title, state, at, on, remark, detail }) => (
        <li
          key={id}
          className={classNames(styles['step'], styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {state === 'done' && <CheckIcon />}
            {state === 'failed' && <XIcon />}
          </span>
          <div className={styles['body']}>
            <p className={styles['title']}>
              {title} <VisuallyHidden>{t(state)}</VisuallyHidden>
            </p>
            {(at ?? on) && (
              <p className={styles['time']}>
                {state === 'future' && `${t('expected')} `}
                {at ? <Time value={at} /> : <time dateTime={on}>{on}</time>}
              </p>
            )}
            {remark && <p className={styles['remark']}>{remark}</p>}
            {detail && <div className={styles['detail']}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
