import { type Address, leadBack, leadToSignIn } from '@causeway/web/navigation/lead-to-sign-in.ts'
import { sessionToGoOn } from '@causeway/web/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { guard, type Verdict } from '../guard.ts'
import { currentProfiles, loadProfiles } from '../profiles.ts'
import { pathOf, redirects, type Screen, safeTarget } from '../screens.ts'

/** The profiles failed to load, so it is unknown which screens the user may open. */
export class ProfilesFailure extends Error {
  constructor(cause: unknown) {
    super('The profiles could not be loaded', { cause })
    this.name = 'ProfilesFailure'
  }
}

function decide(target: Screen): Verdict {
  const has_token = sessionToGoOn() !== undefined
  return guard({ has_token, profiles: currentProfiles(), target })
}

/** Runs before a screen loads, and throws a redirect if the user may not open it. */
export async function guardRoute(target: Screen, address: Address): Promise<void> {
  let verdict = decide(target)
  while (verdict.kind === 'load') {
    await loadProfiles()
    verdict = decide(target)
  }
  if (verdict.kind === 'refuse') throw new ProfilesFailure(verdict.failure)
  if (verdict.kind !== 'redirect') return
  if (verdict.name === 'AuthSignIn')
    throw leadToSignIn(address, pathOf('AuthSignIn'), pathOf('MerchantDashboard'))
  if (target.name === 'AuthSignIn') throw leadBack(safeTarget(address.search['redirect']) ?? redirects['/'])
  throw redirect({ to: pathOf(verdict.name), replace: true })
}
