import { checkPaymentPassword, type IdentitySettings, type OwnVisit } from '../identity/service.ts'

export { makeAuthorisation, spendAuthorisation } from './authorise.ts'
export type { AuthorisationKinds, MakeContent } from './kinds.ts'

/**
 * Checks a payment password before the transaction. A passkey is checked in it, where the authorisation is
 * locked.
 */
export function proveConsent(identity: IdentitySettings) {
  return ({ body }: { body: object }) =>
    'pay_pwd' in body
      ? (visit: OwnVisit) => checkPaymentPassword(identity, visit, String(body.pay_pwd))
      : undefined
}
