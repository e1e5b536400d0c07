import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { CheckIcon, EditIcon } from './icons.tsx'
import styles from './step-index.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Step = {
  readonly id: string
  readonly title: string
  /** `changed` is used by forms that edit existing data. */
  readonly state: 'done' | 'changed' | 'error' | 'todo'
  /** A more specific state text for screen readers. */
  readonly note?: string
  /** A short, prominent tag beside the title. */
  readonly tag?: string | undefined
}

type Props = {
  /** The accessible name of the steps. */
  readonly label: string
  /** Shown above the steps. */
  readonly title?: string
  readonly steps: readonly Step[]
  /** The id of the current step. */
  readonly current: string
  readonly hrefOf: (id: string) => string
  readonly onStep: (id: string) => void
}

const marks: { readonly [State in Step['state']]?: ReactNode } = {
  done: <CheckIcon />,
  changed: <EditIcon />,
  error: '!',
}

/** The steps of a long form with their states. On narrow screens it is a bar of marks. */
export function StepIndex({ label, title: heading, steps, current, hrefOf, onStep }: Props) {
  const t = useTranslations('kit-work.steps')
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <nav className={styles['index']} aria-label={label}>
      {heading && <p className={styles['heading']}>{heading}</p>}
      <ol className={styles['steps']}>
        {steps.map(({ id, title, state, note, tag }, index) => (
          <li key={id} className={styles['step']}>
            <a
              href={hrefOf(id)}
              className={classNames(styles['link'], id === current && styles['current'])}
              aria-current={id === current ? 'step' : undefined}
              onClick={(event) => goInPage(event, () => onStep(id))}
            >
              <span className={styles['mark']} data-state={state} aria-hidden="true">
                {marks[state] ?? index + 1}
              </span>
              <span className={styles['title']}>{title}</span>
              <VisuallyHidden>{note ?? t(state)}</VisuallyHidden>
              {tag && <span className={styles['tag']}>{tag}</span>}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles['position']} aria-hidden="true">
        {t('position', { number: at + 1, count: steps.length })} · {steps[at]?.title}
      </p>
    </nav>
  )
}

/** A plain click keeps the form; with a modifier key the browser follows the link. */
function goInPage(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go()
}
