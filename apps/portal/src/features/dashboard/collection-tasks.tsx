import { BankIcon, DocumentIcon } from '@causeway/web/components/icons.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHiddenAmounts } from '../../components/hidden-amounts.ts'
import { receiptQueries } from '../receipts/queries.ts'
import { tradeQueries } from '../trade/queries.ts'

/** A row of the to-dos, with the screen where it is done. */
export type Task = {
  readonly key: string
  readonly icon: ReactNode
  readonly tone: 'warn' | 'bad'
  readonly title: string
  readonly detail: string
  readonly to?: 'CollectionManagement' | 'CollectionMaterialSubmit'
  readonly search?: Readonly<Record<string, string>>
}

/** What collection waits for, besides the questions of the provider: one row of each kind. */
export function useCollectionTasks(): Task[] {
  return [useProofs(), useRefusedOrders(), useFrozenQuota()].filter((task) => task !== undefined)
}

/** Receipts that wait for the proof of a store, until the first of their days. */
function useProofs(): Task | undefined {
  const t = useTranslations('dashboard.company.toDos.proofs')
  const { data } = useQuery(receiptQueries.waitingForProof())
  if (!data || data.count === 0) return undefined
  const [first] = data.list.flatMap(({ hold }) => hold?.until ?? []).sort()
  return {
    key: 'proofs',
    icon: <BankIcon />,
    tone: 'warn',
    title: t('title', { count: data.count }),
    detail: first ? t('until', { time: formatDateTime(first) }) : t('detail'),
    to: 'CollectionManagement',
    search: { stage: 'to_submit', receipt_state: 'screening' },
  }
}

/** An order stays refused until it is submitted again. */
function useRefusedOrders(): Task | undefined {
  const t = useTranslations('dashboard.company.toDos.refusedOrders')
  const { data } = useQuery(tradeQueries.orders({ order_state: 'refused', page_size: 1 }))
  if (!data || data.count === 0) return undefined
  return {
    key: 'refused-orders',
    icon: <DocumentIcon />,
    tone: 'bad',
    title: t('title', { count: data.count }),
    detail: t('detail'),
    to: 'CollectionMaterialSubmit',
    search: { tab: 'orders', order_state: 'refused' },
  }
}

/** Quota of orders whose expected shipment has passed without logistics. */
function useFrozenQuota(): Task | undefined {
  const t = useTranslations('dashboard.company.toDos.frozenQuota')
  const isHidden = useHiddenAmounts()
  const { data } = useQuery(tradeQueries.quota())
  const frozen = data?.quota.map((each) => each.frozen).filter(({ amount }) => /[1-9]/.test(amount)) ?? []
  if (frozen.length === 0) return undefined
  const amounts = frozen.map(({ amount, currency }) => formatAmount(amount, currency))
  return {
    key: 'frozen-quota',
    icon: <DocumentIcon />,
    tone: 'warn',
    title: isHidden ? t('hidden') : t('title', { amounts: amounts.join(' \u00b7 ') }),
    detail: t('detail'),
    to: 'CollectionMaterialSubmit',
    search: { tab: 'quota' },
  }
}
