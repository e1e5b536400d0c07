import { classNames } from '@causeway/web/components/class-names.ts'
import { CheckIcon } from '@causeway/web/components/icons.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import styles from './register.module.css'
import { type StepName, type StepState, steps } from './steps.ts'

type Props = {
  readonly current: StepName
  readonly stateOf: (step: StepName) => StepState
  /** Has something to mend after a refusal. */
  readonly isRefused: (step: StepName) => boolean
  readonly onGo: (step: StepName) => void
}

/** Every step, how it stands, and the way to it. */
export function StepIndex({ current, stateOf, isRefused, onGo }: Props) {
  const t = useTranslations('register.index')
  const sections = useTranslations('profile.sections')
  return (
    <nav className={styles['index']} aria-label={t('label')}>
      <p className={styles['indexTitle']}>{t('title')}</p>
      <ol>
        {steps.map((step, index) => {
          const state = stateOf(step)
          return (
            <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
              <a
                href={`?step=${step}`}
                className={classNames(styles['step'], step === current && styles['current'])}
                onClick={(event) => stay(event, () => onGo(step))}
              >
                <span className={styles['mark']} data-state={state} aria-hidden="true">
                  {state === 'done' ? <CheckIcon /> : state === 'wrong' ? '!' : index + 1}
                </span>
                <span className={styles['stepName']}>{sections(step)}</span>
                <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
                {isRefused(step) && <span className={styles['mend']}>{t('mend')}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A plain press goes on with the form as it is; with a key held down it is the browser's own link. */
function stay(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go()
}
