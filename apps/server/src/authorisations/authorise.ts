import {
  type Authorisation,
  type AuthorisationKind,
  authorisationKinds,
  type createAuthorisation,
} from '@causeway/contract'
import type { z } from 'zod'
import { type IdentitySettings, offerAuthorisation, verifyAuthorisation } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { fingerprint } from '../kernel/http/idempotency.ts'
import { newId } from '../kernel/id.ts'
import type { AuthorisationKinds } from './kinds.ts'
import { insertAuthorisation, lockAuthorisation, updateAuthorisationUse } from './queries.ts'

/** Long enough to read the content. */
const AUTHORISATION_MS = 5 * 60_000

export type AuthorisationSettings = {
  readonly identity: IdentitySettings
  readonly kinds: AuthorisationKinds
}

/** Stores the content that a passkey has to sign. It expires with its subject, after at most five minutes. */
export async function makeAuthorisation(
  tx: Tx,
  { identity, kinds }: AuthorisationSettings,
  context: MerchantContext,
  input: z.output<typeof createAuthorisation.body>,
): Promise<Authorisation> {
  const { clock, actor, request_id } = context
  const { user_id, merchant_id } = actor
  const { content, until } = await kinds[input.kind](tx, context, input as never)
  const takesPassword = authorisationKinds.some(
    ({ kind, takes_pay_pwd }) => kind === input.kind && takes_pay_pwd,
  )
  const { nonce, options } = await offerAuthorisation(identity, tx, user_id, takesPassword)
  const now = clock.now()
  const end = now.getTime() + AUTHORISATION_MS
  const content_hash = fingerprint(content)
  const row = await insertAuthorisation(tx, {
    authorisation_id: newId('authorisation', clock),
    merchant_id,
    user_id,
    nonce,
    content_hash,
    content: JSON.stringify(content),
    created_at: now,
    expires_at: new Date(Math.min(end, until?.getTime() ?? end)),
  })
  const { authorisation_id: id, expires_at } = row
  const hash = content_hash.toString('hex')
  const data = { kind: content.kind, content_hash: hash }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'authorisation.create', id, data })
  return { id, content, content_hash: hash, expires_at, passkey_options: options }
}

type Signed = {
  readonly authorisation_id: string
  /** Absent if the payment password consents, which was checked before. */
  readonly passkey?: { readonly id: string }
}

/**
 * Returns the signed content, for one use, if it is of the given kind. It runs in the transaction of the
 * authorised action: if the action is refused, the authorisation stays unused.
 */
export async function spendAuthorisation<Kind extends AuthorisationKind>(
  tx: Tx,
  identity: IdentitySettings,
  { clock, actor: { user_id } }: MerchantContext,
  { authorisation_id, passkey: credential }: Signed,
  kind: Kind,
): Promise<z.output<Kind['content']>> {
  const row = await lockAuthorisation(tx, user_id, authorisation_id)
  if (!row || kindOf(row.content) !== kind.kind) throw new ApiError('authorisation_not_found')
  const content = kind.content.parse(row.content)
  const now = clock.now()
  if (row.used_at || row.expires_at <= now.toISOString()) throw new ApiError('authorisation_ended')
  if (!row.content_hash.equals(fingerprint(content))) throw new Error('The signed content has changed')
  // A kind that only a passkey consents to is never spent without one.
  if (!credential && !kind.takes_pay_pwd) throw new Error(`${kind.kind} needs a passkey`)
  if (credential) await verifyAuthorisation(identity, tx, clock, { user_id, nonce: row.nonce, credential })
  await updateAuthorisationUse(tx, authorisation_id, now)
  return content as z.output<Kind['content']>
}

function kindOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'kind' in content ? content.kind : undefined
}
