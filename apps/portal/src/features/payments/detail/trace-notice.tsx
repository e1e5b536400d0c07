import type { PaymentDetail } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../payments.module.css'

const TraceDialog = lazyPart(async () => (await import('../trace-dialog.tsx')).TraceDialog)

type Props = { readonly payment: PaymentDetail }

/** The bank is being asked for the payment, or the last answer that there was. */
export function TraceNotice({ payment: { traces } }: Props) {
  const t = useTranslations('payments.traces')
  const last = traces.findLast(({ trace_state }) => trace_state !== 'ended')
  if (!last) return null
  if (last.trace_state === 'open') return <Notice title={t('open.title')}>{t('open.words')}</Notice>
  return (
    <Notice title={t('answered.title')}>
      <p className={styles['message']}>{last.answer}</p>
      {last.closed_at && <Time value={last.closed_at} />}
    </Notice>
  )
}

/** Offered once the day of arrival is over. */
export function TraceButton({ payment }: Props) {
  const t = useTranslations('payments.actions')
  const [isOpen, setOpen] = useState(false)
  if (!payment.can_trace && !isOpen) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('trace')}
      </Button>
      {isOpen && <TraceDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}
