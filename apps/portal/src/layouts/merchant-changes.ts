import type { LiveTopic } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { onChanged, startLive } from '@causeway/web/session/live.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { merchantQueries } from '../features/result/queries.ts'
import { currentProfiles, subscribeProfiles, updateMerchant, useProfiles } from '../profiles.ts'

/** What has to be read anew when something changes at the server. */
const readAnew: Readonly<Record<LiveTopic, readonly string[]>> = {
  merchant: ['corp'],
  requests: ['requests', 'corp'],
  amendments: ['amendments', 'corp'],
  balances: ['balances'],
  conversions: ['conversions'],
  alerts: ['alerts'],
  orders: ['orders'],
  exports: ['exports'],
}

/** Reads anew what has changed, and goes where the guard leads once the company is in another state. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  useEffect(startLive, [])
  useEffect(() => subscribeProfiles(() => keepLoaded(client)), [client])
  useEffect(
    () =>
      onChanged((topic) => {
        for (const key of readAnew[topic]) void client.invalidateQueries({ queryKey: [key] })
      }),
    [client],
  )
  useFollowedMerchant()
}

/** What the guard has loaded is newer than what a screen has read, or still reads. */
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
