import type { Merchant } from '@causeway/contract'
import type { Screen, ScreenName } from './screens.ts'

/** The profiles of the signed-in user. They also count as loaded for a user without a merchant. */
export type Profiles = {
  readonly is_loaded: boolean
  readonly merchant?: Pick<Merchant, 'merchant_state'> | undefined
  /** Why loading failed. Having no merchant yet is not a failure. */
  readonly failure?: unknown
}

export type Visit = {
  readonly has_token: boolean
  readonly profiles: Profiles
  readonly target: Pick<Screen, 'name' | 'group'>
}

export type Verdict =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'load' }
  | { readonly kind: 'redirect'; readonly name: ScreenName }
  | { readonly kind: 'refuse'; readonly failure: unknown }

const proceed: Verdict = { kind: 'proceed' }

/** Decides whether a visitor may see a screen, or where to go instead. */
export function guard({ has_token, profiles, target }: Visit): Verdict {
  if (target.group === 'auth') {
    return has_token && target.name === 'AuthSignIn' ? leadTo('MerchantDashboard', target) : proceed
  }
  if (!has_token) return leadTo('AuthSignIn', target)
  if (!profiles.is_loaded) return { kind: 'load' }
  // An outage must not send an approved merchant to the guide.
  if (profiles.failure !== undefined) return { kind: 'refuse', failure: profiles.failure }
  return guardMerchant(profiles.merchant?.merchant_state, target)
}

function guardMerchant(state: Merchant['merchant_state'] | undefined, target: Visit['target']): Verdict {
  switch (state) {
    case undefined:
      return target.name === 'MerchantRegister' ? proceed : leadTo('MerchantGuide', target)
    case 'not_audit':
    case 'audit_fail':
      return target.name === 'MerchantRegister' ? proceed : leadTo('MerchantRegisterResult', target)
    case 'wait_audit':
      return leadTo('MerchantRegisterResult', target)
    case 'audit_pass':
      return target.group === 'onboarding' ? leadTo('MerchantDashboard', target) : proceed
  }
}

function leadTo(name: ScreenName, target: Visit['target']): Verdict {
  return target.name === name ? proceed : { kind: 'redirect', name }
}
