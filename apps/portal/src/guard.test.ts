import { type MerchantState, merchantStates } from '@causeway/contract'
import { describe, expect, test } from 'vitest'
import { guard, type Profiles, type Verdict } from './guard.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

const auth = screens.filter(({ group }) => group === 'auth')
const guarded = screens.filter(({ group }) => group !== 'auth')
const failure = new Error('unreachable')

const to = (name: ScreenName): Verdict => ({ kind: 'redirect', name })
const proceed: Verdict = { kind: 'proceed' }
const loaded = (merchant_state?: MerchantState): Profiles => ({
  is_loaded: true,
  ...(merchant_state && { merchant: { merchant_state } }),
})

/** The screens each merchant state may open, and where all other screens redirect to. */
const rules: Record<MerchantState | 'none', { at: readonly ScreenName[] | 'merchant'; else: ScreenName }> = {
  none: { at: ['MerchantGuide', 'MerchantRegister'], else: 'MerchantGuide' },
  not_audit: { at: ['MerchantRegisterResult', 'MerchantRegister'], else: 'MerchantRegisterResult' },
  audit_fail: { at: ['MerchantRegisterResult', 'MerchantRegister'], else: 'MerchantRegisterResult' },
  wait_audit: { at: ['MerchantRegisterResult'], else: 'MerchantRegisterResult' },
  audit_pass: { at: 'merchant', else: 'MerchantDashboard' },
}

function expected(state: MerchantState | 'none', { name, group }: Screen): Verdict {
  const rule = rules[state]
  const allowed = rule.at === 'merchant' ? group === 'merchant' : rule.at.includes(name)
  return allowed ? proceed : to(rule.else)
}

const cases = (['none', ...merchantStates] as const).flatMap((state) =>
  guarded.map((target) => ({ state, target, name: target.name })),
)

describe('a signed-in person', () => {
  test.each(cases)('whose merchant is $state asks for $name', ({ state, target }) => {
    const profiles = state === 'none' ? loaded() : loaded(state)

    expect(guard({ has_token: true, profiles, target })).toEqual(expected(state, target))
  })

  test.each(guarded)('asks for $name before the profiles are loaded', (target) => {
    expect(guard({ has_token: true, profiles: { is_loaded: false }, target })).toEqual({ kind: 'load' })
  })

  test.each(cases)(
    'asks for $name while $state, and the profiles could not be loaded',
    ({ state, target }) => {
      const profiles = { ...(state === 'none' ? loaded() : loaded(state)), failure }

      expect(guard({ has_token: true, profiles, target })).toEqual({ kind: 'refuse', failure })
    },
  )

  test.each(auth)('asks for $name', (target) => {
    const verdict = target.name === 'AuthSignIn' ? to('MerchantDashboard') : proceed

    expect(guard({ has_token: true, profiles: { is_loaded: false }, target })).toEqual(verdict)
  })
})

describe('a person who is not signed in', () => {
  test.each(guarded)('asks for $name and is asked to sign in', (target) => {
    for (const profiles of [{ is_loaded: false }, loaded(), loaded('audit_pass'), { ...loaded(), failure }]) {
      expect(guard({ has_token: false, profiles, target })).toEqual(to('AuthSignIn'))
    }
  })

  test.each(auth)('may see $name', (target) => {
    expect(guard({ has_token: false, profiles: { is_loaded: false }, target })).toEqual(proceed)
  })
})

test.each(screens)('the guard redirects $name to a screen that it then allows', (target) => {
  for (const state of [undefined, ...merchantStates]) {
    const verdict = guard({ has_token: true, profiles: loaded(state), target })
    if (verdict.kind !== 'redirect') continue
    const next = screens.find(({ name }) => name === verdict.name)
    const again = next && guard({ has_token: true, profiles: loaded(state), target: next })
    // The dashboard redirects every merchant that is not approved once more.
    if (target.name !== 'AuthSignIn') expect(again).toEqual(proceed)
  }
})
