import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isRequestFailure } from '../form/failure.ts'
import { FailureWords } from '../form/failure-notice.tsx'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { AlertIcon, RefreshIcon } from './icons.tsx'
import styles from './states.module.css'

type StateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The main action. */
  readonly action?: ReactNode
  /** The heading level. */
  readonly level?: 1 | 2
}

/** The line motif of the product. */
function Crossing() {
  return (
    <svg className={styles['crossing']} viewBox="0 0 200 64" aria-hidden="true">
      <path
        className={styles['arch']}
        d="M56 48C56 26 76 10 100 10s44 16 44 38M78 48V17M100 48V10M122 48V17"
      />
      <path d="M0 48h200" />
    </svg>
  )
}

/** Nothing here yet: what the area is for, and how to start. */
export function EmptyState({ title, children, action, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['state']}>
      <Crossing />
      <Heading className={styles['title']}>{title}</Heading>
      {children && <div className={styles['words']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  readonly failure: unknown
  readonly onRetry?: () => void
  readonly title?: ReactNode
  readonly level?: 1 | 2
}

/** Loading failed: the reason, a retry and the error ID. */
export function ErrorState({ failure, onRetry, title, level = 2 }: ErrorStateProps) {
  const t = useTranslations('kit.states')
  const Heading = `h${level}` as const
  const errorId = isRequestFailure(failure) ? failure.details?.request_id : undefined
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['bad']}>
        <AlertIcon />
      </span>
      <Heading className={styles['title']}>{title ?? t('error.title')}</Heading>
      <div className={styles['words']}>
        <FailureWords failure={failure} />
      </div>
      {onRetry && (
        <div className={styles['action']}>
          <Button icon={<RefreshIcon />} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      {errorId && (
        <div className={styles['id']}>
          {t('error.id')} <CopyField value={errorId} label={t('error.copyId')} />
        </div>
      )}
    </div>
  )
}

type NotFoundProps = { readonly action?: ReactNode; readonly level?: 1 | 2; readonly children?: ReactNode }

export function NotFoundState({ action, level = 1, children }: NotFoundProps) {
  const t = useTranslations('kit.states.notFound')
  return (
    <EmptyState title={t('title')} action={action} level={level}>
      {children ?? t('words')}
    </EmptyState>
  )
}
