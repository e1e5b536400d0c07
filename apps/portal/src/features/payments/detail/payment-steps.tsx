import type { PaymentDetail, PaymentStep } from '@causeway/contract'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'
import { aheadOf, pastOf } from './progress.ts'

const FAILED: readonly PaymentStep[] = ['reject', 'return', 'block', 'cancel', 'recall_refuse']

/** What happened to a payment, where it waits, and what comes next with the day on which it is expected. */
export function PaymentSteps({ payment }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.steps')
  const by = useTranslations('payments.by')
  const past = pastOf(payment.steps).map(({ step, at, by: actor }): TimelineStep => {
    return {
      id: `${step} ${at}`,
      title: t(`past.${step}`),
      state: FAILED.includes(step) ? 'failed' : 'done',
      at,
      remark: by(actor),
    }
  })
  const ahead = aheadOf(payment).map(({ step, on, isNow }): TimelineStep => {
    return {
      id: step,
      title: t(`ahead.${step}`),
      state: isNow ? 'current' : 'future',
      ...(on && { on }),
    }
  })
  return <Timeline steps={[...past, ...ahead]} />
}
