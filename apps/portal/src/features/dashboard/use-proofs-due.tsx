import { BankIcon } from '@causeway/web/components/icons.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { receiptQueries } from '../receipts/queries.ts'
import type { ToDo } from './to-do.ts'

/** Receipts that wait for the proof of a store, until the first of their days. */
export function useProofsDue(): ToDo[] {
  const t = useTranslations('dashboard.company.toDos.proofs')
  const { data } = useQuery(receiptQueries.waiting())
  // Nothing else is screened and waits for the merchant.
  const receipts = data?.list.filter(({ receipt_state }) => receipt_state === 'screening') ?? []
  if (receipts.length === 0) return []
  const [first] = receipts.flatMap(({ hold }) => hold?.until ?? []).sort()
  const toDo: ToDo = {
    key: 'proofs',
    icon: <BankIcon />,
    tone: 'warn',
    title: t('title', { count: receipts.length }),
    detail: first ? t('until', { time: formatDateTime(first) }) : t('detail'),
    to: 'CollectionManagement',
    search: { stage: 'to_submit', receipt_state: 'screening' },
  }
  return [toDo]
}
