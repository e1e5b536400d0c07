import type { Merchant } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearProfiles, currentProfiles } from '../../profiles.ts'
import { merchantQueries } from './queries.ts'

const ASK_EVERY_MS = 15_000

/** Looks quietly whether the review has gone on; when it has, the guard decides where this leads. */
export function useFollowedMerchant(): Merchant | undefined {
  const router = useRouter()
  const { data } = useQuery({
    ...merchantQueries.corp(),
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const state = data?.merchant_state
  useEffect(() => {
    const known = currentProfiles().merchant?.merchant_state
    if (!state || !known || state === known) return
    clearProfiles()
    void router.invalidate()
  }, [state, router])
  return data
}
