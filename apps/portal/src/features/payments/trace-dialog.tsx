import type { Payment } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import type { Told } from '@causeway/web/write/write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tracePayment } from './queries.ts'

type Props = { readonly payment: Payment; readonly onClose: () => void }

/** Has the bank asked for a payment that should have arrived. */
export function TraceDialog({ payment: { id }, onClose }: Props) {
  const t = useTranslations('payments.trace')
  const isHere = useIsHere()
  const [idempotency_key] = useState(newIdempotencyKey)
  const ask = async (told: Told) => {
    const attempt = (sent: Sent) => tracePayment(id, sent)
    const tell = () => notify(t('done'))
    const onLeft = (answer: unknown) => answer !== undefined && tell()
    if (await deliver({ idempotency_key, attempt, told, isHere, onLeft })) tell()
  }
  return (
    <Confirm open title={t('title')} confirmLabel={t('confirm')} onClose={onClose} onConfirm={ask}>
      <p>{t('words')}</p>
    </Confirm>
  )
}
