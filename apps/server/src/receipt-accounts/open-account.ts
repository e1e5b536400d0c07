import type { OpenedAccount } from '@causeway/bank-link'
import { accountMachine } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import { BankError } from '../kernel/bank.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { openAtBank } from './job-kinds.ts'
import { limits } from './limits.ts'
import { tellAboutAccount } from './mails.ts'
import { freezeAccount } from './move-account.ts'
import { type AccountRecord, lockAccount, updateAccount } from './queries/accounts.ts'
import { lockHolder } from './queries/holders.ts'
import { isListed } from './screen-holder.ts'

type Opening = { readonly account_id: string }

/**
 * Opens an account at the bank. The bank gives the same account for the same reference, so the job can run
 * again after any end: the account becomes active once.
 */
export async function openAccount(context: JobContext, { account_id }: Opening): Promise<void> {
  const { db, bank } = context
  const account = await db.transact(providerScope, (tx) => lockAccount(tx, account_id))
  if (account?.account_state !== 'opening') return
  const { currency, country, holder_name } = account
  const asked = { holder_name, currency: currency as 'USD', country }
  const answer = await bank.openAccount(account_id, asked).catch((error: unknown) => {
    if (error instanceof BankError) return error
    throw error
  })
  if (answer instanceof BankError) return countFailure(context, account_id, answer)
  const isRenamed = await db.transact(providerScope, (tx) => activate(tx, context, account, answer))
  if (isRenamed) await openAccount(context, { account_id })
}

/**
 * True if the holder has another name by now, which the bank must have first. The holder is locked, so that
 * no true match of its name is confirmed meanwhile: its accounts that are active are then frozen.
 */
async function activate(
  tx: Tx,
  { clock }: JobContext,
  { account_id, holder_id, holder_name }: AccountRecord,
  { account: bank_account, settlement_account, bank_name, bank_address, local, swift }: OpenedAccount,
): Promise<boolean> {
  const holder = await lockHolder(tx, holder_id)
  const account = await lockAccount(tx, account_id)
  const next = account && accountMachine.next(account.account_state, 'open')
  // Another run of the job was faster.
  if (!account || !next) return false
  if (account.holder_name !== holder_name) return true
  const { merchant_id } = account
  const numbers = { local: local && JSON.stringify(local), swift: JSON.stringify(swift) }
  const issued = { bank_account, settlement_account, bank_name, bank_address, ...numbers }
  const opened = { account_state: next, opened_at: clock.now(), open_problem: null }
  await updateAccount(tx, account_id, { ...issued, ...opened })
  const context = { clock, actor: { kind: 'system' } } as const
  const data = { bank_account }
  await recordEvent(tx, context, { action: 'receipt_account.open', id: account_id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  if (holder && (await isListed(tx, holder))) {
    await freezeAccount(tx, context, { id: account_id, code: 'compliance_review', remark: '' })
  } else await tellAboutAccount(tx, account, 'account_opened')
  return false
}

/** Statuses after which the bank may answer otherwise. Any other refusal is final at once. */
const PASSING_STATUSES = [408, 425, 429]

const isFinal = ({ status }: BankError) =>
  status !== undefined && status >= 400 && status < 500 && !PASSING_STATUSES.includes(status)

/** Counts a failure. After the last try the account waits for an operator, else the job runs again. */
async function countFailure({ db, clock }: JobContext, account_id: string, error: BankError): Promise<void> {
  const isOver = await db.transact(providerScope, async (tx) => {
    const account = await lockAccount(tx, account_id)
    if (account?.account_state !== 'opening') return true
    const open_tries = account.open_tries + 1
    const counted = { open_tries, open_problem: problemOf(error) }
    const isLast = isFinal(error) || open_tries >= limits.open_tries
    if (isLast) await fail(tx, clock, account, counted)
    else await updateAccount(tx, account_id, counted)
    return isLast
  })
  if (!isOver) throw error
}

const problemOf = ({ message, status }: BankError) =>
  status === undefined ? message : `${message} (${status})`

async function fail(
  tx: Tx,
  clock: JobContext['clock'],
  { account_id, merchant_id }: AccountRecord,
  counted: { readonly open_tries: number; readonly open_problem: string },
): Promise<void> {
  await updateAccount(tx, account_id, { ...counted, account_state: 'failed' })
  const event = { action: 'receipt_account.fail', id: account_id, merchant_id, data: counted } as const
  await recordEvent(tx, { clock, actor: { kind: 'system' } }, event)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

/** Asks the bank again, after the last try failed. */
export async function retryAccount(tx: Tx, context: OperatorContext, account_id: string): Promise<void> {
  const account = orRefuse(await lockAccount(tx, account_id), 'account_not_found')
  const next = accountMachine.next(account.account_state, 'retry')
  if (!next) throw new ApiError('account_wrong_state')
  const { merchant_id } = account
  await updateAccount(tx, account_id, { account_state: next, open_tries: 0, open_problem: null })
  await recordEvent(tx, context, { action: 'receipt_account.retry', id: account_id, merchant_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  await enqueue(tx, openAtBank, { account_id })
}
