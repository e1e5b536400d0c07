import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import type { ReactNode } from 'react'

/** What is to be done, as `POST /api/authorisations` takes it. */
export type Authorise = Options<'POST /api/authorisations'>['body']
export type AuthorisedContent = Data<'POST /api/authorisations'>['content']

export type Consent = { readonly pay_pwd: string } | Awaited<ReturnType<typeof signWithPasskey>>

/** Something that a person can consent to: a module that moves money gives one of these to the form. */
export type ConsentKind<Answer> = {
  readonly title: string
  readonly submitLabel: ReactNode
  /** What a passkey would sign. */
  readonly authorise: Authorise
  /** Whether what a passkey is about to sign is what the person sees. */
  readonly isAsShown: (content: AuthorisedContent) => boolean
  /** One try of the call. */
  readonly call: (consent: Consent, sent: Sent) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  /** The person has left before the answer came: tells it elsewhere, undefined if there is none. */
  readonly onLeft: (answer: Answer | undefined) => void
  /** Whether a refusal is shown by the caller instead of the form. */
  readonly onRefused?: (thrown: unknown) => boolean
}

/** What would be signed is not what the person sees. */
export class ContentDiffersError extends Error {}

/** Lets a passkey sign what the server says would be done. What differs from what was shown is not signed. */
export async function signWithPasskey(body: Authorise, isAsShown: (content: AuthorisedContent) => boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, content, passkey_options } = await send('POST /api/authorisations', { body })
  if (!isAsShown(content)) throw new ContentDiffersError('what is to be signed is not what is shown')
  const optionsJSON = passkey_options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  return { authorisation_id: id, passkey: { ...answer, response: { ...answer.response } } }
}
