import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'

/** What is to be done, as `POST /api/authorisations` takes it. */
export type Authorise = Options<'POST /api/authorisations'>['body']
export type AuthorisedContent = Data<'POST /api/authorisations'>['content']

type ConversionBody = Options<'POST /api/exchange/conversions'>['body']
export type PasskeyConsent = Extract<ConversionBody, { readonly authorisation_id: string }>
export type Consent = { readonly pay_pwd: string } | PasskeyConsent

/** What would be signed is not what the person sees. */
export class ContentDiffersError extends Error {}

/** Lets a passkey sign what the server says would be done. What differs from what was shown is not signed. */
export async function signWithPasskey(
  body: Authorise,
  isAsShown: (content: AuthorisedContent) => boolean,
): Promise<PasskeyConsent> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, content, passkey_options } = await send('POST /api/authorisations', { body })
  if (!isAsShown(content)) throw new ContentDiffersError('what is to be signed is not what is shown')
  const optionsJSON = passkey_options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  return { authorisation_id: id, passkey: { ...answer, response: { ...answer.response } } }
}
