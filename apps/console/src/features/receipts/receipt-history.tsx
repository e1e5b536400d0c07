import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsoleReceiptDetail } from './queries.ts'

type Step = ConsoleReceiptDetail['steps'][number]
type Props = { readonly receipt: ConsoleReceiptDetail }

const FAILED = ['receipt.return_refused', 'receipt.reverse', 'receipt.recall']

/** Everything that happened to the receipt, the newest first, with operators and their remarks. */
export function ReceiptHistory({ receipt: { steps } }: Props) {
  const words = usePathWords()
  const entries = steps.map((step, index): TimelineStep => {
    const { action, at } = step
    return {
      id: String(index),
      title: words(`receipts.steps.${action.replace('receipt.', '')}`) ?? action,
      state: FAILED.includes(action) ? 'failed' : 'done',
      at,
      detail: <Detail step={step} />,
    }
  })
  return <Timeline steps={entries.toReversed()} />
}

function Detail({ step: { operator, amount, hold_reason, remark } }: { readonly step: Step }) {
  const t = useTranslations('receipts')
  const facts = [
    operator,
    amount && formatAmount(amount.amount, amount.currency),
    hold_reason && t(`holdReasons.${hold_reason}`),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className={desk['quiet']}>{facts.join(' · ')}</p>}
      {remark && <p className={desk['remark']}>{remark}</p>}
    </>
  )
}
