import { type ReceiptStage, receiptStages } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { enquiryQueries } from './enquiries/queries.ts'
import { receiptQueries } from './queries.ts'

type Props = { readonly current: ReceiptStage | 'all' | 'payers' | 'enquiries' | 'debts' }

/** The stages of receipts with their numbers, known payers, enquiries, and debts if there are any. */
export function ReceiptTabs({ current }: Props) {
  const t = useTranslations('receipts.tabs')
  const { data: counts } = useQuery(receiptQueries.counts())
  const { data: owing } = useQuery(receiptQueries.debts())
  // Asked for on its own tab only; later the other tabs show what is known.
  const { data: asked } = useQuery({ ...enquiryQueries.open(), enabled: current === 'enquiries' })
  const hasDebts = current === 'debts' || (owing?.debts.length ?? 0) > 0
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { key: 'all', label: t('all'), search: {}, count: all },
    ...receiptStages.map((stage) => {
      return { key: stage, label: t(stage), search: { stage }, count: counts?.[stage] }
    }),
    { key: 'payers', label: t('payers'), search: { view: 'payers' } },
    { key: 'enquiries', label: t('enquiries'), search: { view: 'enquiries' }, count: asked?.count },
    ...(hasDebts ? [{ key: 'debts', label: t('debts'), search: { view: 'debts' } }] : []),
  ]
  return <TabLinks label={t('label')} to="CollectionManagement" tabs={tabs} current={current} />
}
