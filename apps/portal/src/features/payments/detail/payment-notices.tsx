import type { PaymentDetail } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../components/use-amount-text.ts'
import { ScreenLink } from '../../../router/screen-link.ts'
import { formSearchOf } from '../payment-actions.ts'
import { applyScreens } from '../payment-screens.ts'
import styles from '../payments.module.css'
import { isOfPayee } from './failure-kinds.ts'
import { situationOf, toneOf } from './situation.ts'
import { TraceButton, TraceNotice } from './trace-notice.tsx'
import { useFailureWords } from './use-failure-words.ts'

type Props = { readonly payment: PaymentDetail }

/** Where the money is and what to do next, a recall beside it, and the payments that belong to this one. */
export function PaymentNotices({ payment }: Props) {
  return (
    <>
      <SituationNotice payment={payment} />
      <TraceNotice payment={payment} />
      {payment.recall_state && <RecallNotice payment={payment} />}
      <Resends payment={payment} />
    </>
  )
}

function SituationNotice({ payment }: Props) {
  const t = useTranslations('payments.situations')
  const reasons = useTranslations('payments.reviewReasons')
  const cancels = useTranslations('payments.cancelReasons')
  const situation = situationOf(payment, formatDate(new Date(serverNow())))
  const { cancel_reason, review_reasons, failure } = payment
  const values = useValues(payment)
  const isAsked = situation === 'in_review'
  return (
    <Notice
      tone={toneOf(situation)}
      title={t(`${situation}.title`, values)}
      action={<NextStep payment={payment} />}
    >
      {failure && <Failure payment={payment} />}
      {cancel_reason && cancel_reason !== 'merchant' && <p>{cancels(cancel_reason)}</p>}
      <p>{t(`${situation}.words`, values)}</p>
      {isAsked && review_reasons.length > 0 && (
        <ul className={styles['plain']}>
          {review_reasons.map((reason) => (
            <li key={reason}>{reasons(reason)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The figures and days that the words of a situation name. */
function useValues(payment: PaymentDetail) {
  const text = useAmountText()
  const { total, source, fee, target, returned, execute_on, arrives_from, arrives_on, paid_at } = payment
  const isWindow = arrives_from !== null && arrives_from !== arrives_on
  return {
    total: text(total),
    source: text(source),
    fee: text(fee),
    target: text(target),
    returned: text(returned),
    currency: target.currency,
    day: execute_on ?? '',
    arrival: isWindow ? `${arrives_from} \u2013 ${arrives_on}` : (arrives_on ?? ''),
    time: paid_at ? formatDateTime(paid_at) : '',
  }
}

/** The reason in words, with the code and what the bank wrote. */
function Failure({ payment: { failure } }: Props) {
  const t = useTranslations('payments.failure')
  const wordsOf = useFailureWords()
  if (!failure) return null
  return (
    <p className={styles['message']}>
      {t('reason', { reason: wordsOf(failure.code), code: failure.code })}
      {failure.text && ` ${t('bank', { text: failure.text })}`}
    </p>
  )
}

/** Asks for a late payment, or corrects and sends again in one press: a wrong account at the payee first. */
function NextStep({ payment }: Props) {
  const t = useTranslations('payments')
  const { id, direction, actions, failure, payee, payment_state } = payment
  if (payment_state === 'sent') return <TraceButton payment={payment} />
  if (!actions.includes('resend')) return null
  return (
    <span className={styles['links']}>
      <ScreenLink
        to={applyScreens[direction]}
        search={formSearchOf('resend', id)}
        className={buttonClass({ size: 'small', tone: 'primary' })}
      >
        {t('actions.resend')}
      </ScreenLink>
      {failure && isOfPayee(failure.code) && (
        <ScreenLink
          to="PayeeManagement"
          search={{ id: payee.id }}
          className={buttonClass({ size: 'small', tone: 'quiet' })}
        >
          {t('failure.payee')}
        </ScreenLink>
      )}
    </span>
  )
}

const recallTones = { requested: 'info', accepted: 'good', refused: 'bad', no_answer: 'warn' } as const

function RecallNotice({ payment: { recall_state } }: Props) {
  const t = useTranslations('payments.recalls')
  if (!recall_state) return null
  return (
    <Notice tone={recallTones[recall_state]} title={t(`${recall_state}.title`)}>
      {t(`${recall_state}.words`)}
    </Notice>
  )
}

function Resends({ payment: { resend_of, resent_as } }: Props) {
  const t = useTranslations('payments.one')
  const link = (id: string) => (words: ReactNode) => (
    <ScreenLink to="PaymentDetails" search={{ id }}>
      {words}
    </ScreenLink>
  )
  return (
    <>
      {resent_as && (
        <Notice>{t.rich('resentAs', { number: resent_as.number, link: link(resent_as.id) })}</Notice>
      )}
      {resend_of && (
        <Notice>{t.rich('resendOf', { number: resend_of.number, link: link(resend_of.id) })}</Notice>
      )}
    </>
  )
}
