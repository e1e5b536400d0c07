import type { Merchant, Request } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ItemAnswers } from './item-answer.tsx'
import styles from './requests.module.css'

/** Loaded on demand: most users have no open request. */
const AnswerForm = lazyPart(async () => (await import('./answer-form.tsx')).AnswerForm, 4)

type Props = {
  readonly request: Request
  readonly merchant: Merchant
  readonly onAnswer: () => void
  /** The request was answered or closed elsewhere in the meantime. */
  readonly onConflict: () => void
}

export function RequestCard({ request, merchant, onAnswer, onConflict }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const id = useId()
  const waits = request.request_state === 'action_required'
  const heading = useFocusOnceAnswered(waits)
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {request.title[language]}
        </h3>
        <StatusBadge tone={waits ? 'warn' : 'info'}>{t(waits ? 'yours' : 'ours')}</StatusBadge>
      </header>
      <p className={styles['line']}>
        <NumberText value={request.number} />
        {' · '}
        <AnswerStatus request={request} merchant={merchant} />
      </p>
      {waits ? (
        <AnswerForm
          request={request}
          onAnswer={onAnswer}
          onConflict={onConflict}
          profile={merchant.profile}
        />
      ) : (
        <ItemAnswers items={request.items} profile={merchant.profile} />
      )}
    </section>
  )
}

/** The deadline with its consequence, or the time of the answer. */
function AnswerStatus({ request, merchant }: Pick<Props, 'request' | 'merchant'>) {
  const t = useTranslations('requests')
  const { request_state, expires_at, answered_at } = request
  if (request_state === 'action_required') {
    const kind = merchant.merchant_state === 'audit_pass' ? 'approved' : 'inReview'
    return t(`due.${kind}`, { time: formatDateTime(expires_at) })
  }
  return answered_at ? t('answeredAt', { time: formatDateTime(answered_at) }) : null
}

/** The form disappears after the answer, so the focus moves to the heading. */
function useFocusOnceAnswered(waits: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current && !waits) heading.current?.focus()
    waited.current = waits
  }, [waits])
  return heading
}
