import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../components/notice.tsx'
import { formatClock } from '../format/date-time.ts'
import { useErrorWords } from '../intl/use-code-words.ts'
import { type FailureDetails, isNetworkFailure, isRequestFailure } from './failure.ts'

type Props = {
  /** The thrown value. */
  readonly failure: unknown
  readonly title?: ReactNode
  readonly action?: ReactNode
}

/** Explains a failure in the current language, where the action was taken. */
export function FailureNotice({ failure, title, action }: Props) {
  const details = isRequestFailure(failure) ? (failure.details ?? {}) : {}
  return (
    <Notice tone="bad" role="alert" title={title} action={action}>
      <p>
        <FailureWords failure={failure} />
      </p>
      <RetryHint details={details} />
    </Notice>
  )
}

export function FailureWords({ failure }: { readonly failure: unknown }) {
  const t = useTranslations('kit.form.failure')
  const wordsOf = useErrorWords()
  if (isRequestFailure(failure)) return wordsOf(failure.code) ?? (failure.message || t('unknown'))
  return t(isNetworkFailure(failure) ? 'network' : 'unknown')
}

/** The number of attempts left, and when to try again. */
function RetryHint({ details: { tries_left, retry_after } }: { readonly details: FailureDetails }) {
  const t = useTranslations('kit.form.failure')
  const [cameAt] = useState(() => Date.now())
  if (tries_left !== undefined && tries_left > 0) return <p>{t('triesLeft', { count: tries_left })}</p>
  if (retry_after === undefined) return null
  if (retry_after < 60) return <p>{t('retrySeconds', { seconds: Math.max(1, Math.ceil(retry_after)) })}</p>
  const time = formatClock(new Date(cameAt + retry_after * 1000), new Date(cameAt))
  return <p>{t('retryAt', { time })}</p>
}
