import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { CheckIcon, EditIcon } from './icons.tsx'
import styles from './step-index.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Step = {
  readonly id: string
  readonly title: string
  /** `changed` is for a form that only mends what is there. */
  readonly state: 'done' | 'changed' | 'error' | 'todo'
  /** Better words for its state, for those who hear the page. */
  readonly note?: string
}

type Props = {
  /** What the steps lead through. */
  readonly label: string
  readonly steps: readonly Step[]
  /** The id of the step that is shown. */
  readonly current: string
  readonly onStep: (id: string) => void
}

const marks: { readonly [State in Step['state']]?: ReactNode } = {
  done: <CheckIcon />,
  changed: <EditIcon />,
  error: '!',
}

/** The steps of a long form: where one is, what is done, what is wrong. Narrow, it is a bar of marks. */
export function StepIndex({ label, steps, current, onStep }: Props) {
  const t = useTranslations('kit-work.steps')
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <nav className={styles['index']} aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map(({ id, title, state, note }, index) => (
          <li key={id} className={styles['step']}>
            <button
              type="button"
              className={classNames(styles['button'], id === current && styles['current'])}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onStep(id)}
            >
              <span className={classNames(styles['mark'], styles[state])} aria-hidden="true">
                {marks[state] ?? index + 1}
              </span>
              <span className={styles['title']}>{title}</span>
              <VisuallyHidden>{note ?? t(state)}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles['position']} aria-hidden="true">
        {t('position', { number: at + 1, count: steps.length })} · {steps[at]?.title}
      </p>
    </nav>
  )
}
