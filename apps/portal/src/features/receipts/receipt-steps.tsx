import type { ReceiptDetail, ReceiptStep } from '@causeway/contract'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { nextStep } from './next-step.ts'

const FAILED: readonly string[] = ['return_refused', 'reverse']

/** What happened to a receipt, and what comes next. */
export function ReceiptSteps({ receipt }: { readonly receipt: ReceiptDetail }) {
  const t = useTranslations('receipts')
  const next = nextStep(receipt)
  const past = receipt.steps.map(({ action, at, amount }, index): TimelineStep => {
    const step = action.replace('receipt.', '') as ReceiptStep
    return {
      id: `${step} ${index}`,
      title: t(`steps.${step}`),
      state: FAILED.includes(step) ? 'failed' : 'done',
      at,
      ...(amount && { remark: <Amount {...amount} /> }),
    }
  })
  const current: TimelineStep[] = next
    ? [
        {
          id: 'next',
          title: t(`states.${receipt.receipt_state}`),
          state: 'current',
          remark: t('one.waitsFor', { owner: t(`owners.${next.owner}`) }),
        },
      ]
    : []
  return <Timeline steps={[...past, ...current]} />
}
