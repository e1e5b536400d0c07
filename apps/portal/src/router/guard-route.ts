import { clearHere, currentSession } from '@causeway/web/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { guard, type Verdict } from '../guard.ts'
import { currentProfiles, loadProfiles } from '../profiles.ts'
import { type BuiltScreen, pathOf, redirects, safeTarget } from '../screens.ts'

/** The profiles could not be loaded, so that nobody knows where this person may go. */
export class ProfilesFailure extends Error {
  constructor(cause: unknown) {
    super('The profiles could not be loaded', { cause })
    this.name = 'ProfilesFailure'
  }
}

function decide(target: BuiltScreen): Verdict {
  const has_token = currentSession() !== undefined
  return guard({ has_token, profiles: currentProfiles(), target })
}

export type Address = { readonly path: string; readonly search: Readonly<Record<string, string>> }

/** Runs before a screen loads, and throws what leads elsewhere. */
export async function guardRoute(target: BuiltScreen, address: Address): Promise<void> {
  let verdict = decide(target)
  while (verdict.kind === 'load') {
    await loadProfiles()
    verdict = decide(target)
  }
  if (verdict.kind === 'refuse') throw new ProfilesFailure(verdict.failure)
  if (verdict.kind !== 'redirect') return
  if (verdict.name === 'AuthSignIn') throw leadToSignIn(address)
  if (target.name === 'AuthSignIn') throw leadBack(address.search['redirect'])
  throw redirect({ to: pathOf(verdict.name), replace: true })
}

/** Signing in leads back to where somebody wanted to go; the home needs no mention. */
function leadToSignIn({ path, search }: Address) {
  clearHere()
  const query = new URLSearchParams(search).toString()
  const wanted = query ? `${path}?${query}` : path
  const isHome = wanted === pathOf('MerchantDashboard')
  return redirect({
    to: pathOf('AuthSignIn'),
    search: isHome ? {} : { redirect: wanted },
    replace: true,
  })
}

function leadBack(wanted: string | undefined) {
  return redirect({ ...targetOf(wanted), replace: true })
}

/** Where signing in leads: to what was asked for, if it is a screen of ours, or home. */
export function targetOf(wanted: string | undefined): { to: string; search: Record<string, string> } {
  const [to = redirects['/'], query] = safeTarget(wanted)?.split(/\?(.*)/s) ?? []
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
