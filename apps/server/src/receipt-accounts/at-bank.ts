import { recordEvent } from '../kernel/audit.ts'
import { BankError } from '../kernel/bank.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { bankName } from './holder-name.ts'
import { renameAtBank } from './job-kinds.ts'
import { lockAccount, updateAccount } from './queries/accounts.ts'
import { selectTouchedAccounts } from './queries/holder-lists.ts'
import { selectHolder } from './queries/holders.ts'

/** Gives every account the new name of its holder: an opened one once the bank has it. */
export async function renameAccounts(
  tx: Tx,
  { holder_id, in_force, ...names }: RenamedHolder,
): Promise<string[]> {
  const renamed: string[] = []
  for (const { id: account_id } of await selectTouchedAccounts(tx, holder_id)) {
    const account_state = (await lockAccount(tx, account_id))?.account_state
    if (account_state === 'closed') continue
    if (account_state === 'active' || account_state === 'frozen') {
      await enqueue(tx, renameAtBank, { account_id })
    } else await updateAccount(tx, account_id, { holder_name: bankName(names), holder_version: in_force })
    renamed.push(account_id)
  }
  return renamed
}

type RenamedHolder = {
  readonly holder_id: string
  readonly in_force: number
  readonly name: string
  readonly name_latin: string
}

/**
 * The account keeps the old name until the bank has the new one. The bank is always told, as another run may
 * have told it an older name last; it is told again if the holder has been renamed meanwhile.
 */
export async function renameAccountAtBank(
  context: JobContext,
  { account_id }: { readonly account_id: string },
): Promise<void> {
  const { db, bank } = context
  const found = await db.transact(providerScope, async (tx) => {
    const account = await lockAccount(tx, account_id)
    return account && { account, holder: await selectHolder(tx, account.holder_id) }
  })
  if (!found?.holder?.in_force) return
  const { account, holder } = found
  const holder_name = bankName(holder)
  if (account.account_state === 'closed') return
  const { currency, country } = account
  await bank.openAccount(account_id, { holder_name, currency: currency as 'USD', country })
  const isRenamed = await db.transact(providerScope, (tx) =>
    keepName(tx, context, { account_id, holder_name }),
  )
  if (isRenamed) await renameAccountAtBank(context, { account_id })
}

type Named = { readonly account_id: string; readonly holder_name: string }

/** True if the holder has another name by now, which the bank must have. */
async function keepName(tx: Tx, { clock }: JobContext, { account_id, holder_name }: Named): Promise<boolean> {
  const account = await lockAccount(tx, account_id)
  if (!account || account.account_state === 'closed') return false
  const holder = await selectHolder(tx, account.holder_id)
  if (!holder?.in_force) return false
  if (bankName(holder) !== holder_name) return true
  const { holder_name: from, merchant_id } = account
  if (from === holder_name) return false
  await updateAccount(tx, account_id, { holder_name, holder_version: holder.in_force })
  const data = { from, to: holder_name }
  const event = { action: 'receipt_account.name_change', id: account_id, merchant_id, data } as const
  await recordEvent(tx, { clock, actor: { kind: 'system' } }, event)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  return false
}

/** Closes an account at the bank. One that the bank never opened is closed already. */
export async function closeAccountAtBank(
  { bank }: JobContext,
  { account_id }: { readonly account_id: string },
): Promise<void> {
  await bank.closeAccount(account_id).catch((error: unknown) => {
    if (!(error instanceof BankError && error.status === 404)) throw error
  })
}
