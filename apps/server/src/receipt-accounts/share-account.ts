import { randomBytes } from 'node:crypto'
import type { PayerDetails } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { limits } from './limits.ts'
import { lockAccount, selectAccount } from './queries/accounts.ts'
import { endShare, insertShare, type Share, selectShareByHash, selectShares } from './queries/shares.ts'
import { detailsOf } from './read-account.ts'

const DAY_MS = 86_400_000
const TOKEN_BYTES = 24

/** Makes a link that shows the details of an account, and returns it: only its hash is kept. */
export async function shareAccount(
  tx: Tx,
  context: MerchantContext,
  { id, days, public_url }: { readonly id: string; readonly days: number; readonly public_url: string },
): Promise<Share & { readonly url: string }> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  const account = orRefuse(await lockAccount(tx, id, merchant_id), 'account_not_found')
  if (account.account_state !== 'active') throw new ApiError('account_wrong_state')
  const now = clock.now()
  if ((await selectShares(tx, id, now)).length >= limits.shares_max) throw new ApiError('shares_too_many')
  const share_id = newId('share', clock)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + days * DAY_MS)
  const times = { created_at: now, expires_at }
  const owner = { account_id: id, merchant_id, created_by: user_id }
  await insertShare(tx, { share_id, token_hash: hashToken(token), ...owner, ...times })
  const data = { share_id, expires_at: expires_at.toISOString() }
  await recordEvent(tx, context, { action: 'receipt_account.share', id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  const wire = { created_at: now.toISOString(), expires_at: expires_at.toISOString() }
  return { id: share_id, ...wire, url: `${public_url}/share/${token}` }
}

export async function endAccountShare(
  tx: Tx,
  context: MerchantContext,
  { id, share_id }: { readonly id: string; readonly share_id: string },
): Promise<void> {
  const { merchant_id } = context.actor
  orRefuse(await lockAccount(tx, id, merchant_id), 'account_not_found')
  if (!(await endShare(tx, id, share_id, context.clock.now()))) throw new ApiError('share_not_found')
  await recordEvent(tx, context, { action: 'receipt_account.end_share', id, data: { share_id } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

export type SharedAccount = {
  readonly details: PayerDetails
  readonly currency: string
  readonly country: string
  readonly number: string
  readonly expires_at: string
  /** Frozen accounts keep their link, and say that they must not be paid now. */
  readonly is_frozen: boolean
}

/** What a link shows; undefined if it has ended. */
export async function readShare(
  reader: Reader,
  clock: Clock,
  token: string,
): Promise<SharedAccount | undefined> {
  const share = await selectShareByHash(reader, hashToken(token), clock.now())
  const account = share && (await selectAccount(reader, share.account_id))
  const details = account && detailsOf(account)
  if (!share || !account || !details || account.account_state === 'closed') return undefined
  const { currency, country, number } = account
  const is_frozen = account.account_state === 'frozen'
  return { details, currency, country, number, expires_at: share.expires_at, is_frozen }
}
