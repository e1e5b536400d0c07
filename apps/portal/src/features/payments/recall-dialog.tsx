import type { Payment } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import { UnansweredNotice } from '@causeway/web/write/unanswered-notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RecallReason, recallPayment } from './queries.ts'

const REASONS: readonly RecallReason[] = ['wrong_details', 'duplicate', 'fraud', 'customer']

type Values = { readonly reason: RecallReason }

const schema = rules<Values>({ reason: required })

type Props = { readonly payment: Payment; readonly onClose: () => void }

/** Asks the bank for a payment back: a request, so the dialog promises nothing. */
export function RecallDialog({ payment: { id, payment_state }, onClose }: Props) {
  const t = useTranslations('payments.recall')
  const isHere = useIsHere()
  const [idempotency_key] = useState(newIdempotencyKey)
  const [isUnanswered, setUnanswered] = useState(false)
  const ask = async ({ reason }: Values) => {
    const attempt = (sent: Sent) => recallPayment(id, reason, sent)
    const told = { unanswered: () => setUnanswered(true) }
    const onLeft = (answer: unknown) => answer !== undefined && notify(t('done'))
    if (!(await deliver({ idempotency_key, attempt, told, isHere, onLeft }))) return
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open title={t('title')} size="small" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel={t('confirm')}
        submitLook={{ tone: 'danger' }}
        onSubmit={ask}
      >
        <p>{t(payment_state === 'paid' ? 'wordsPaid' : 'words')}</p>
        <SelectField
          name="reason"
          label={t('reason')}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <p>{t('fee')}</p>
        {isUnanswered && <UnansweredNotice />}
      </Form>
    </Dialog>
  )
}
