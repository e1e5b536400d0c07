import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { requestQueries } from '../requests/queries.ts'
import type { ConsoleMerchant } from './queries.ts'

export const tabs = ['review', 'versions', 'decisions', 'amendments', 'requests', 'files', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** All requests of one company; it never has more than a hundred. */
export const requestsOf = (merchant_id: string) => requestQueries.list({ page_size: 100, merchant_id })

type Props = { readonly merchant: ConsoleMerchant; readonly current: Tab }

export function MerchantTabs({ merchant, current }: Props) {
  const t = useTranslations('merchant.tabs')
  const { data: requests } = useQuery(requestsOf(merchant.id))
  const counts: Partial<Record<Tab, number | undefined>> = {
    versions: merchant.submissions.length,
    decisions: merchant.decisions.filter(({ decision_state }) => decision_state === 'proposed').length,
    amendments: merchant.amendments.filter(({ amendment_state }) => amendment_state === 'submitted').length,
    requests: requests?.list.filter(({ request_state }) => request_state !== 'closed').length,
  }
  const links = tabs.map((key) => ({
    key,
    label: t(key),
    search: { id: merchant.id, ...(key !== 'review' && { tab: key }) },
    count: counts[key],
  }))
  return <TabLinks label={t('label')} to="Merchant" tabs={links} current={current} />
}
