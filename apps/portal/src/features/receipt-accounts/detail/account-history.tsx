import type { ReceiptAccount } from '@causeway/contract'
import { Timeline } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'

const BAD = ['failed', 'frozen']

export function AccountHistory({ account: { history } }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.history')
  return (
    <Timeline
      steps={history.map(({ id, event, occurred_at, by }) => ({
        id,
        title: t(`events.${event}`),
        state: BAD.includes(event) ? 'failed' : 'done',
        at: occurred_at,
        remark: t(`by.${by}`),
      }))}
    />
  )
}
