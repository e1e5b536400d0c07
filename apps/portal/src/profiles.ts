import type { Merchant, UserInfo } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { logLine } from '@causeway/web/api/report.ts'
import { send } from '@causeway/web/api/send.ts'
import { cacheMerchant } from '@causeway/web/session/cached-merchant.ts'
import { currentSession, updateUserInfo, whenForgotten } from '@causeway/web/session/session.ts'
import { createStore } from '@causeway/web/settings/store.ts'
import { useSyncExternalStore } from 'react'
import type { Profiles } from './guard.ts'
import type { Messages } from './messages.generated.ts'
import { catalogues } from './messages.ts'
import { dropForeignUnsent } from './unsent-draft.ts'

export type LoadedProfiles = Profiles & {
  readonly user?: UserInfo | undefined
  readonly merchant?: Merchant | undefined
  /** When the user was loaded, for the query that begins with it. */
  readonly loaded_at?: number
}

let loading: Promise<void> | undefined
const {
  get: currentProfiles,
  set: change,
  subscribe: subscribeProfiles,
} = createStore<LoadedProfiles>({ is_loaded: false })

export { currentProfiles, subscribeProfiles }

/** Loads both profiles together. They count as loaded afterwards, even if loading failed. */
export function loadProfiles(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  const token = currentSession()?.access_token
  const [user, corp] = await Promise.allSettled([send('GET /api/user/info'), send('GET /api/user/corp')])
  // Another user may have signed in meanwhile; these profiles are not theirs.
  if (!token || token !== currentSession()?.access_token) return
  const failure = failureOf(user, corp)
  const person = fulfilledOf(user)
  // Without a state it is no merchant's profile.
  const merchant = fulfilledOf(corp)?.merchant_state ? fulfilledOf(corp) : undefined
  if (person) {
    updateUserInfo(person)
    void dropForeignUnsent(person.id, Date.now())
  }
  if (person && merchant) {
    cacheMerchant({ user_id: person.id, merchant_state: merchant.merchant_state })
  }
  const loaded = { is_loaded: true, loaded_at: Date.now(), user: person, merchant }
  change({ ...loaded, ...(failure !== undefined && { failure }) })
}

/** An answer may be `null`, whatever the contract says: there is no profile then. */
function fulfilledOf<Value>(settled: PromiseSettledResult<Value>): Value | undefined {
  return settled.status === 'fulfilled' ? (settled.value ?? undefined) : undefined
}

function failureOf(user: PromiseSettledResult<unknown>, corp: PromiseSettledResult<unknown>): unknown {
  const { guard } = catalogues.shown().messages['shell'] as Messages['shell']
  if (user.status === 'rejected') logLine(guard.userInfoFailed)
  const lacksCorp = corp.status === 'rejected' && failureCode(corp.reason) === 'corp_not_found'
  if (corp.status === 'rejected' && !lacksCorp) logLine(guard.corpFailed)
  if (user.status === 'rejected') return user.reason ?? new Error('user not loaded')
  return corp.status === 'rejected' && !lacksCorp
    ? (corp.reason ?? new Error('merchant not loaded'))
    : undefined
}

/** Stores the current merchant; the next guard decides by it. */
export function updateMerchant(merchant: Merchant): void {
  const profiles = currentProfiles()
  const { user } = profiles
  if (!user || profiles.failure !== undefined || profiles.merchant === merchant) return
  cacheMerchant({ user_id: user.id, merchant_state: merchant.merchant_state })
  change({ ...profiles, merchant })
}

/** The next guard loads the profiles again. */
export function clearProfiles(): void {
  change({ is_loaded: false })
}

whenForgotten(clearProfiles)

export function useProfiles(): LoadedProfiles {
  return useSyncExternalStore(subscribeProfiles, currentProfiles)
}
