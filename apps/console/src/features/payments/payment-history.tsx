import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsolePaymentDetail } from './queries.ts'

type Step = ConsolePaymentDetail['steps'][number]
type Props = { readonly payment: ConsolePaymentDetail }

const FAILED = ['payment.block', 'payment.cancel', 'payment.lose', 'payment.reject', 'payment.return']

/** Everything that happened to a payment, the newest first, with operators and their remarks. */
export function PaymentHistory({ payment: { steps, decisions } }: Props) {
  const words = usePathWords()
  const entries = steps.map((step, index): TimelineStep => {
    const { action, at } = step
    const decision = decisions.find((each) => each.action === action && each.at === at)
    return {
      id: String(index),
      title: words(`payments.steps.${action.replace('payment.', '')}`) ?? action,
      state: FAILED.includes(action) ? 'failed' : 'done',
      at,
      detail: <Detail step={step} decision={decision} />,
    }
  })
  return <Timeline steps={entries.toReversed()} />
}

type DetailProps = {
  readonly step: Step
  readonly decision: ConsolePaymentDetail['decisions'][number] | undefined
}

/** The rules hold a payment while its merchant authorises it. */
const BY_RULE = ['payment.hold']

function Detail({ step: { action, by }, decision }: DetailProps) {
  const t = useTranslations('payments.detail')
  const isOfMerchant = by === 'merchant' && !BY_RULE.includes(action)
  const name = decision?.operator ?? (isOfMerchant ? t('byMerchant') : undefined)
  return (
    <>
      {name && <p className={desk['quiet']}>{name}</p>}
      {decision?.remark && <p className={desk['remark']}>{decision.remark}</p>}
    </>
  )
}
