import { type Authorisation, authorisation, type createAuthorisation } from '@causeway/contract'
import type { z } from 'zod'
import { type IdentitySettings, offerAuthorisation, verifyAuthorisation } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { fingerprint } from '../kernel/http/idempotency.ts'
import { newId } from '../kernel/id.ts'
import { insertAuthorisation, lockAuthorisation, updateAuthorisationUse } from './queries/authorisations.ts'
import { selectQuote } from './queries/quotes.ts'
import { refuseEnded } from './quote-state.ts'
import { toPricing } from './view.ts'

/** Long enough to read what one signs. */
const AUTHORISATION_MS = 5 * 60_000

type Input = z.output<typeof createAuthorisation.body>
type Content = Authorisation['content']

/** Writes down what a passkey is asked to agree to. It ends with the quote that it is about, or before. */
export async function makeAuthorisation(
  tx: Tx,
  identity: IdentitySettings,
  context: MerchantContext,
  input: Input,
): Promise<Authorisation> {
  const { clock, actor, request_id } = context
  const { user_id, merchant_id } = actor
  const { content, until } = await contentOf(tx, context, input)
  const { nonce, options } = await offerAuthorisation(identity, tx, user_id)
  const now = clock.now()
  const content_hash = fingerprint(content)
  const row = await insertAuthorisation(tx, {
    authorisation_id: newId('authorisation', clock),
    merchant_id,
    user_id,
    nonce,
    content_hash,
    content: JSON.stringify(content),
    created_at: now,
    expires_at: new Date(Math.min(now.getTime() + AUTHORISATION_MS, until)),
  })
  const { authorisation_id: id, expires_at } = row
  const hash = content_hash.toString('hex')
  const subject = { kind: 'authorisation', id } as const
  const data = { kind: content.kind, content_hash: hash }
  await recordEvent(tx, clock, actor, { action: 'authorisation.create', subject, request_id, data })
  return { id, content, content_hash: hash, expires_at, passkey_options: options }
}

async function contentOf(
  tx: Tx,
  { clock, actor }: MerchantContext,
  input: Input,
): Promise<{ content: Content; until: number }> {
  if (input.kind === 'order') return { content: input, until: Number.POSITIVE_INFINITY }
  const quote = await selectQuote(tx, actor.merchant_id, input.id)
  if (!quote) throw new ApiError('quote_not_found')
  refuseEnded(quote, clock.now())
  const content = { kind: 'conversion', quote_id: quote.quote_id, ...toPricing(quote) } as const
  return { content, until: Date.parse(quote.expires_at) }
}

type Signed = { readonly authorisation_id: string; readonly passkey: { readonly id: string } }

/**
 * What the person has signed, for this one use. All of it is in the transaction of what it allows: if that
 * is refused, nothing was used up.
 */
export async function spendAuthorisation<Kind extends Content['kind']>(
  tx: Tx,
  identity: IdentitySettings,
  { clock, actor: { user_id } }: MerchantContext,
  { authorisation_id, passkey: credential }: Signed,
  kind: Kind,
): Promise<Extract<Content, { kind: Kind }>> {
  const row = await lockAuthorisation(tx, user_id, authorisation_id)
  const content = row && authorisation.shape.content.parse(row.content)
  if (!row || content?.kind !== kind) throw new ApiError('authorisation_not_found')
  const now = clock.now()
  if (row.used_at || row.expires_at <= now.toISOString()) throw new ApiError('authorisation_ended')
  if (!row.content_hash.equals(fingerprint(content))) throw new Error('What was signed has changed')
  await verifyAuthorisation(identity, tx, clock, { user_id, nonce: row.nonce, credential })
  await updateAuthorisationUse(tx, authorisation_id, now)
  return content as Extract<Content, { kind: Kind }>
}
