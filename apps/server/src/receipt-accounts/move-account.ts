import { accountMachine, type CloseBlocker, type FreezeCode } from '@causeway/contract'
import type { ActionContext, MerchantContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { closeAtBank } from './job-kinds.ts'
import { tellAboutAccount } from './mails.ts'
import { type AccountRecord, lockAccount, updateAccount } from './queries/accounts.ts'
import { endShares } from './queries/shares.ts'
import { selectAccountStores } from './queries/stores.ts'

export type Blocker = { readonly kind: CloseBlocker; readonly count: number }

/** What keeps an account open besides its stores, as the module of the receipts knows it: see `app.ts`. */
export type BlockersOf = (reader: Reader, account_id: string) => Promise<readonly Blocker[]>

export type AccountSettings = { readonly blockersOf: BlockersOf }

/** Everything that keeps an account from being closed. */
export async function blockersOf(
  reader: Reader,
  settings: AccountSettings,
  account_id: string,
): Promise<Blocker[]> {
  const [stores, others] = await Promise.all([
    selectAccountStores(reader, account_id),
    settings.blockersOf(reader, account_id),
  ])
  const bound: Blocker[] = stores.length > 0 ? [{ kind: 'bound_stores', count: stores.length }] : []
  return [...bound, ...others.filter(({ count }) => count > 0)]
}

/** Gives an account the name by which the merchant knows it. */
export async function renameAccount(
  tx: Tx,
  context: MerchantContext,
  { id, alias }: { readonly id: string; readonly alias: string },
): Promise<void> {
  const account = await ofMerchant(tx, context, id)
  if (account.account_state === 'closed') throw new ApiError('account_wrong_state')
  await updateAccount(tx, id, { alias })
  await record(tx, context, account, 'rename', { alias })
}

/** Freezes an account: it still exists at the bank, and what arrives is held. */
export async function freezeAccount(
  tx: Tx,
  context: ActionContext,
  { id, code, remark }: { readonly id: string; readonly code: FreezeCode; readonly remark: string },
): Promise<void> {
  const account = orRefuse(await lockAccount(tx, id), 'account_not_found')
  const account_state = nextState(account, 'freeze')
  const frozen = { freeze_code: code, freeze_remark: remark, frozen_at: context.clock.now() }
  await updateAccount(tx, id, { account_state, ...frozen })
  await record(tx, context, account, 'freeze', { code, remark })
  await tellAboutAccount(tx, account, 'account_frozen', code)
}

const NOT_FROZEN = { freeze_code: null, freeze_remark: null, frozen_at: null }

export async function unfreezeAccount(
  tx: Tx,
  context: OperatorContext,
  { id, remark }: { readonly id: string; readonly remark: string },
): Promise<void> {
  const account = orRefuse(await lockAccount(tx, id), 'account_not_found')
  await updateAccount(tx, id, { account_state: nextState(account, 'unfreeze'), ...NOT_FROZEN })
  await record(tx, context, account, 'unfreeze', { remark })
  await tellAboutAccount(tx, account, 'account_unfrozen')
}

/** Closes an empty account for its merchant, who cannot close a frozen one. */
export async function closeOwnAccount(
  tx: Tx,
  settings: AccountSettings,
  context: MerchantContext,
  id: string,
): Promise<void> {
  const account = await ofMerchant(tx, context, id)
  if (account.account_state === 'frozen') throw new ApiError('account_frozen')
  await close(tx, settings, context, account, {})
}

/** Closes an empty account for an operator. */
export async function closeAccount(
  tx: Tx,
  settings: AccountSettings,
  context: OperatorContext,
  { id, remark }: { readonly id: string; readonly remark: string },
): Promise<void> {
  const account = orRefuse(await lockAccount(tx, id), 'account_not_found')
  await close(tx, settings, context, account, { remark })
  await tellAboutAccount(tx, account, 'account_closed')
}

async function close(
  tx: Tx,
  settings: AccountSettings,
  context: ActionContext,
  account: AccountRecord,
  data: Record<string, unknown>,
): Promise<void> {
  const { account_id } = account
  const account_state = nextState(account, 'close')
  const blockers = await blockersOf(tx, settings, account_id)
  if (blockers.length > 0) throw new ApiError('account_not_empty', { blockers })
  const closed_at = context.clock.now()
  await updateAccount(tx, account_id, { account_state, closed_at, ...NOT_FROZEN })
  await endShares(tx, account_id, closed_at)
  await record(tx, context, account, 'close', data)
  // An account that the bank never opened is closed there too: it may have been opened without an answer.
  await enqueue(tx, closeAtBank, { account_id })
}

type AccountEvent = Parameters<typeof accountMachine.next>[1]

function nextState({ account_state }: AccountRecord, event: AccountEvent) {
  const next = accountMachine.next(account_state, event)
  if (!next) throw new ApiError('account_wrong_state')
  return next
}

async function ofMerchant(tx: Tx, { actor }: MerchantContext, id: string): Promise<AccountRecord> {
  return orRefuse(await lockAccount(tx, id, actor.merchant_id), 'account_not_found')
}

async function record(
  tx: Tx,
  context: ActionContext,
  { account_id: id, merchant_id }: AccountRecord,
  verb: 'rename' | 'freeze' | 'unfreeze' | 'close',
  data: Record<string, unknown>,
): Promise<void> {
  await recordEvent(tx, context, { action: `receipt_account.${verb}`, id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}
