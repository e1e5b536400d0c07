import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { receiptQueries } from './queries.ts'

/** What the merchant owes now. */
export function DebtNotice() {
  const t = useTranslations('receipts.debts')
  const list = new Intl.ListFormat(useLocale())
  const { data } = useQuery(receiptQueries.debts())
  const open = data?.debts.filter(({ debt_state }) => debt_state === 'open') ?? []
  if (open.length === 0) return null
  const amounts = list.format(open.map(({ owed }) => formatAmount(owed.amount, owed.currency)))
  return (
    <Notice
      tone="warn"
      title={t('notice', { amounts })}
      action={
        <ScreenLink to="CollectionManagement" search={{ view: 'debts' }}>
          {t('open')}
        </ScreenLink>
      }
    >
      {t('noticeWords')}
    </Notice>
  )
}
