import type { Merchant, Request } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { AnswerForm } from './answer-form.tsx'
import { ItemAnswers } from './item-answer.tsx'
import styles from './requests.module.css'

export { ItemAnswers }

type Props = {
  readonly request: Request
  readonly merchant: Merchant
  /** Names the object that the request is about. */
  readonly isNamed: boolean
  readonly onAnswer: () => void
  /** The request was answered or closed elsewhere in the meantime. */
  readonly onConflict: () => void
}

export function RequestCard({ request, merchant, isNamed, onAnswer, onConflict }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const id = useId()
  const waits = request.request_state === 'action_required'
  const heading = useFocusOnceAnswered(waits)
  return (
    <section className={styles['card']} aria-labelledby={`${id} ${id}-number`}>
      <header className={styles['head']}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {request.title[language]}
        </h3>
        <StatusBadge tone={waits ? 'warn' : 'info'}>{t(waits ? 'yours' : 'ours')}</StatusBadge>
      </header>
      <p className={styles['line']}>
        <span id={`${id}-number`}>
          <NumberText value={request.number} />
        </span>
        {' · '}
        <AnswerStatus request={request} merchant={merchant} />
      </p>
      {isNamed && <Subject request={request} />}
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

/** The screen of each kind of subject; that of an application leads to the one of its type. */
const SCREENS = {
  application: 'AccountECommerce',
  receipt: 'CollectionManagement',
  payment: 'PaymentDetails',
} as const

/** The subject of a request that is not about the company itself. */
function Subject({ request: { subject } }: Pick<Props, 'request'>) {
  const t = useTranslations('requests.subjects')
  if (subject.kind === 'merchant') return null
  return (
    <p className={styles['line']}>
      <ScreenLink to={SCREENS[subject.kind]} search={{ id: subject.id }}>
        {t(subject.kind, { number: subject.number ?? '' })}
      </ScreenLink>
    </p>
  )
}

/** The deadline with its consequence, or the time of the answer. */
function AnswerStatus({ request, merchant }: Pick<Props, 'request' | 'merchant'>) {
  const t = useTranslations('requests')
  const { request_state, expires_at, answered_at } = request
  if (request_state === 'action_required') {
    const { kind } = request.subject
    const ofMerchant = merchant.merchant_state === 'audit_pass' ? 'approved' : 'inReview'
    return t(`due.${kind === 'merchant' ? ofMerchant : kind}`, { time: formatDateTime(expires_at) })
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
