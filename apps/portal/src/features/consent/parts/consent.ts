import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import type { ReactNode } from 'react'

/** The action to authorise, as `POST /api/authorisations` takes it. */
export type Authorise = Options<'POST /api/authorisations'>['body']
type Made = Data<'POST /api/authorisations'>
export type AuthorisedContent = Made['content']

type Signed = Awaited<ReturnType<typeof signAuthorisation>>
export type Consent = { readonly pay_pwd: string } | Signed

/** An action that needs consent. Each module that moves money passes one of these to the form. */
export type ConsentKind<Answer> = {
  readonly title: string
  readonly submitLabel: ReactNode
  /** Has a passkey sign the content on the screen. */
  readonly sign: () => Promise<Signed>
  /** One try of the call. */
  readonly call: (consent: Consent, sent: Sent) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  /** Called when the user has left before the answer came; undefined if there is no answer. */
  readonly onLeft: (answer: Answer | undefined) => void
  /** Whether the caller shows a refusal instead of the form. */
  readonly onRefused?: (thrown: unknown) => boolean
}

/** The content to be signed differs from the content on the screen. */
export class ContentDiffersError extends Error {}

/** Signs by passkey what the server is about to do. Content that differs from the screen is not signed. */
export async function signWithPasskey(body: Authorise, isAsShown: (content: AuthorisedContent) => boolean) {
  const made = await send('POST /api/authorisations', { body })
  if (!isAsShown(made.content)) {
    throw new ContentDiffersError('the content to be signed differs from the screen')
  }
  return signAuthorisation(made)
}

/** Signs by passkey an authorisation whose content is on the screen. */
export async function signAuthorisation({ id, passkey_options }: Pick<Made, 'id' | 'passkey_options'>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = passkey_options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  return { authorisation_id: id, passkey: { ...answer, response: { ...answer.response } } }
}
