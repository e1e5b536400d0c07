import type { ConsoleReceiptAccount, ReceiptAccount } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { readEvents } from '../kernel/events-of.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { type AccountSettings, blockersOf } from './move-account.ts'
import { inOrder } from './number-order.ts'
import { type FullAccount, selectAccount } from './queries/accounts.ts'
import { selectShares } from './queries/shares.ts'
import { selectAccountStores } from './queries/stores.ts'

const EVENTS = {
  'receipt_account.request': 'requested',
  'receipt_account.open': 'opened',
  'receipt_account.fail': 'failed',
  'receipt_account.retry': 'retried',
  'receipt_account.rename': 'renamed',
  'receipt_account.name_change': 'name_changed',
  'receipt_account.freeze': 'frozen',
  'receipt_account.unfreeze': 'unfrozen',
  'receipt_account.close': 'closed',
  'receipt_account.share': 'shared',
  'receipt_account.end_share': 'share_ended',
  'receipt_account.letter': 'letter_issued',
  'receipt_account.add_stores': 'stores_added',
  'receipt_account.add_buyers': 'buyers_added',
  'receipt_account.lose_store': 'store_lost',
} as const

/** An account as operators see it; the schema of the merchant's call leaves out what is theirs. */
export async function readConsoleAccount(
  reader: Reader,
  clock: Clock,
  settings: AccountSettings,
  id: string,
): Promise<ConsoleReceiptAccount> {
  const account = orRefuse(await selectAccount(reader, id), 'account_not_found')
  const { merchant_id } = account
  const [stores, shares, blockers, history] = await Promise.all([
    selectAccountStores(reader, id),
    selectShares(reader, id, clock.now()),
    blockersOf(reader, settings, id),
    readEvents(reader, { merchant_id, ids: [id] }, EVENTS),
  ])
  const { holder_name, holder_name_now } = account
  const isRenamed = account.account_state !== 'closed' && holder_name !== holder_name_now
  const new_holder_name = isRenamed ? holder_name_now : null
  return { ...account, details: detailsOf(account), new_holder_name, stores, shares, blockers, history }
}

/** An account of the merchant whose scope the reader has. */
export async function readAccount(
  reader: Reader,
  clock: Clock,
  settings: AccountSettings,
  id: string,
): Promise<ReceiptAccount> {
  return readConsoleAccount(reader, clock, settings, id)
}

/** What a payer enters; null until the bank has opened the account. */
export function detailsOf(account: FullAccount): ReceiptAccount['details'] {
  const { holder_name, bank_name, bank_address, local, swift } = account
  if (!bank_name || !bank_address || !swift) return null
  type Numbers = Record<string, string>
  const numbers = { local: local ? inOrder(local as Numbers) : null, swift: inOrder(swift as Numbers) }
  return { holder_name, bank_name, bank_address, ...numbers }
}
