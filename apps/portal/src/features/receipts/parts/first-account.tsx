import { buttonClass } from '@causeway/web/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { receiptQueries } from '../queries.ts'

/** Leads a merchant without an account to the application, and one with an account to its details. */
export function FirstAccount() {
  const t = useTranslations('receipts.accounts')
  const { data } = useQuery(receiptQueries.accounts())
  const look = buttonClass({ tone: 'primary' })
  if (!data) return null
  const open = data.find(({ account_state }) => account_state === 'active')
  if (open) {
    return (
      <ScreenLink to="AccountDetail" search={{ id: open.id }} className={look}>
        {t('details')}
      </ScreenLink>
    )
  }
  const [to, words] =
    data.length === 0 ? (['AccountApply', 'apply'] as const) : (['AccountList', 'list'] as const)
  return (
    <ScreenLink to={to} className={look}>
      {t(words)}
    </ScreenLink>
  )
}
