import { checkPaymentPassword, type IdentitySettings, type Visit } from '../identity/service.ts'
import type { UserActor } from '../kernel/actor.ts'

export { spendAuthorisation } from './authorise.ts'
export type { AuthorisationKinds, MakeContent } from './kinds.ts'

/** Checks a payment password before the transaction. The transaction itself locks an authorisation. */
export function proveConsent(identity: IdentitySettings) {
  return async ({ body }: { body: object }, visit: Visit & { readonly actor: UserActor }) => {
    if ('pay_pwd' in body) await checkPaymentPassword(identity, visit, visit.actor, String(body.pay_pwd))
  }
}
