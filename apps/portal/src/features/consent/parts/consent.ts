import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import type { ReactNode } from 'react'

/** The action to authorise, as `POST /api/authorisations` takes it. */
export type Authorise = Options<'POST /api/authorisations'>['body']
export type AuthorisedContent = Data<'POST /api/authorisations'>['content']

export type Consent = { readonly pay_pwd: string } | Awaited<ReturnType<typeof signWithPasskey>>

/** An action that needs consent. Each module that moves money passes one of these to the form. */
export type ConsentKind<Answer> = {
  readonly title: string
  readonly submitLabel: ReactNode
  /** The content that a passkey would sign. */
  readonly authorise: Authorise
  /** Whether the content to be signed equals the content on the screen. */
  readonly isAsShown: (content: AuthorisedContent) => boolean
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
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, content, passkey_options } = await send('POST /api/authorisations', { body })
  if (!isAsShown(content)) throw new ContentDiffersError('the content to be signed differs from the screen')
  const optionsJSON = passkey_options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  return { authorisation_id: id, passkey: { ...answer, response: { ...answer.response } } }
}
