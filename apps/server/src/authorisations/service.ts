import { checkPaymentPassword, type IdentitySettings, type OwnVisit } from '../identity/service.ts'

export { makeAuthorisation, spendAuthorisation } from './authorise.ts'
export type { AuthorisationKinds, MakeContent } from './kinds.ts'

/** Checks a payment password before the transaction. The transaction itself locks an authorisation. */
export function proveConsent(identity: IdentitySettings) {
  return async ({ body }: { body: object }, visit: OwnVisit) => {
    if ('pay_pwd' in body) await checkPaymentPassword(identity, visit, String(body.pay_pwd))
  }
}
