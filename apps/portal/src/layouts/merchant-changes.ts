import type { LiveTopic } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { onChanged, startLive } from '@causeway/web/session/live.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { merchantQueries } from '../features/result/queries.ts'
import { currentProfiles, subscribeProfiles, updateMerchant, useProfiles } from '../profiles.ts'

/** The queries to refetch for each live topic. */
const refetchedKeys: Readonly<Record<LiveTopic, readonly string[]>> = {
  merchant: ['corp'],
  requests: ['requests', 'corp'],
  amendments: ['amendments', 'corp'],
  balances: ['balances'],
  receipts: ['receipts'],
  conversions: ['conversions'],
  alerts: ['alerts'],
  orders: ['orders'],
  // A receipt tells how far orders explain it, and the company which orders wait.
  trade: ['trade', 'receipts', 'corp'],
  enquiries: ['enquiries'],
  exports: ['exports'],
  accounts: ['holders', 'applications', 'accounts'],
  payees: ['payees'],
  // The company tells which payments wait for the merchant, and a payee what it was paid.
  payments: ['payments', 'corp', 'payees'],
}

/** Refetches what has changed, and follows the guard when the merchant state has changed. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  useEffect(startLive, [])
  useEffect(() => subscribeProfiles(() => keepLoaded(client)), [client])
  useEffect(
    () =>
      onChanged((topic) => {
        for (const key of refetchedKeys[topic]) void client.invalidateQueries({ queryKey: [key] })
      }),
    [client],
  )
  useFollowedMerchant()
}

/** The merchant loaded by the guard is newer than any query result or pending query. */
async function keepLoaded(client: QueryClient): Promise<void> {
  const { merchant } = currentProfiles()
  const { queryKey } = merchantQueries.corp()
  if (!merchant || client.getQueryData(queryKey) === merchant) return
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, merchant)
}

function useFollowedMerchant(): void {
  const router = useRouter()
  const t = useTranslations('nav')
  const isThere = useProfiles().merchant !== undefined
  const { data: merchant } = useQuery({ ...merchantQueries.corp(), ...(!isThere && { queryFn: skipToken }) })
  useEffect(() => {
    const known = currentProfiles().merchant
    if (!merchant || !known || known === merchant) return
    updateMerchant(merchant)
    if (merchant.merchant_state === known.merchant_state) return
    if (merchant.merchant_state === 'audit_pass') notify(t('approved'))
    void router.invalidate()
  }, [merchant, router, t])
}
