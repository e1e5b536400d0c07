import type { Payment } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import type { Told } from '@causeway/web/write/write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AskedAction, isKept } from './payment-actions.ts'
import styles from './payments.module.css'
import { cancelPayment, discardPayment } from './queries.ts'
import { RecallDialog } from './recall-dialog.tsx'

export type Chosen = { readonly action: AskedAction; readonly payment: Payment }

type Props = { readonly chosen: Chosen; readonly onClose: () => void }

/** The dialog of the action that was chosen. */
export function PaymentDialogs({ chosen: { action, payment }, onClose }: Props) {
  if (action === 'recall') return <RecallDialog payment={payment} onClose={onClose} />
  if (action === 'cancel') return <CancelDialog payment={payment} onClose={onClose} />
  return <DiscardDialog payment={payment} onClose={onClose} />
}

type DialogProps = { readonly payment: Payment; readonly onClose: () => void }

/** Says what happens to the money before the payment is cancelled. */
function CancelDialog({ payment, onClose }: DialogProps) {
  const t = useTranslations('payments.cancel')
  const isHere = useIsHere()
  const [idempotency_key] = useState(newIdempotencyKey)
  const { id, number } = payment
  const send = async (told: Told) => {
    const tell = () => notify(t('done', { number }))
    const onLeft = (answer: unknown) => answer !== undefined && tell()
    const attempt = (sent: Sent) => cancelPayment(id, sent)
    if (await deliver({ idempotency_key, attempt, told, isHere, onLeft })) tell()
  }
  return (
    <Confirm
      open
      title={t('title')}
      confirmLabel={t('confirm')}
      dismissLabel={t('keep')}
      tone="danger"
      onClose={onClose}
      onConfirm={send}
    >
      <Subject payment={payment} />
      <ul className={styles['plain']}>
        <Consequences payment={payment} />
      </ul>
    </Confirm>
  )
}

/** The payment that a dialog is about. */
function Subject({ payment: { payee, target } }: Pick<DialogProps, 'payment'>) {
  return (
    <p>
      <b>
        {payee.alias || payee.name} · {formatAmount(target.amount, target.currency)}
      </b>
    </p>
  )
}

function Consequences({ payment }: Pick<DialogProps, 'payment'>) {
  const t = useTranslations('payments.cancel')
  const { total, target, fee, rate_until, direction } = payment
  const text = ({ amount, currency }: Payment['total']) => formatAmount(amount, currency)
  const hasFee = /[1-9]/.test(fee.amount)
  return (
    <>
      {isKept(payment, serverNow()) ? (
        <>
          <li>{t('kept', { bought: text(target), currency: target.currency })}</li>
          {hasFee && <li>{t('feeBack', { fee: text(fee) })}</li>}
        </>
      ) : (
        <>
          <li>{t('back', { total: text(total) })}</li>
          {rate_until && <li>{t('until', { time: formatDateTime(rate_until) })}</li>}
        </>
      )}
      {direction === 'inbound' && <li>{t('quota')}</li>}
      <li>{t('final')}</li>
    </>
  )
}

function DiscardDialog({ payment, onClose }: DialogProps) {
  const t = useTranslations('payments.discard')
  const discard = async () => {
    await discardPayment(payment.id)
    notify(t('done'))
  }
  return (
    <Confirm
      open
      title={t('title')}
      confirmLabel={t('confirm')}
      tone="danger"
      onClose={onClose}
      onConfirm={discard}
    >
      <Subject payment={payment} />
      <p>{t('words')}</p>
    </Confirm>
  )
}
