import { type PayeeDirection, type PaymentStage, paymentStages } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../../components/tab-links.tsx'
import { listScreens } from '../payment-screens.ts'
import { paymentQueries } from '../queries.ts'

type Props = { readonly direction: PayeeDirection; readonly current: PaymentStage | 'all' }

/** The stages of payments with their numbers. */
export function PaymentTabs({ direction, current }: Props) {
  const t = useTranslations('payments.tabs')
  const stages = useTranslations('payment-words.stages')
  const { data: counts } = useQuery(paymentQueries.counts(direction))
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { key: 'all', label: t('all'), search: {}, count: all },
    ...paymentStages.map((stage) => {
      return { key: stage, label: stages(stage), search: { stage }, count: counts?.[stage] }
    }),
  ]
  return <TabLinks label={t('label')} to={listScreens[direction]} tabs={tabs} current={current} />
}
