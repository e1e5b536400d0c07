import type { SuspenseDecision } from '@causeway/contract'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { decideSuspense, type SuspenseDetail } from './queries.ts'

type Props = {
  readonly item: SuspenseDetail
  readonly decision: Exclude<SuspenseDecision, 'assign'> | undefined
  readonly onClose: () => void
}

/** Sends money back to its payer, writes a small difference off, or books a debit to its payment. */
export function ReasonDialog({ item, decision: asked, onClose }: Props) {
  const t = useTranslations('suspense.decide')
  const decision = asked ?? 'return'
  const { id, amount, write_off_limit, payment } = item
  const words = t(`${decision}.words`, {
    amount: formatAmount(amount.amount.replace('-', ''), amount.currency),
    number: payment?.number ?? '',
    limit: formatAmount(write_off_limit.amount, write_off_limit.currency),
  })
  return (
    <RemarkDialog
      open={asked !== undefined}
      title={t(`${decision}.title`)}
      words={words}
      submitLabel={t(`${decision}.submit`)}
      tone="danger"
      onDecide={async (remark) => {
        const decided = await decideSuspense({ id, order: { decision, remark } })
        return decided.change ? t('proposed') : t(`${decision}.done`)
      }}
      onClose={onClose}
    />
  )
}
