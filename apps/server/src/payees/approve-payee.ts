import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { columnsOf } from './columns.ts'
import {
  type PayeeRecord,
  selectDuplicate,
  selectVersion,
  updatePayee,
  updateVersion,
  type VersionRecord,
} from './queries/payees.ts'

/** Puts a version in force, in place of the version before. A disabled payee stays disabled. */
export async function approvePayee(
  tx: Tx,
  context: ActionContext,
  payee: PayeeRecord,
  open: VersionRecord,
  { remark }: { readonly remark: string },
): Promise<void> {
  const { payee_id: id, merchant_id, in_force, payee_state } = payee
  const decided_at = context.clock.now()
  const columns = await columnsOf(tx, merchant_id, payee.alias, open.input)
  // Another payee may have taken the account of a change since it was submitted.
  await refuseDuplicate(tx, { ...columns, payee_id: id, merchant_id })
  const current = in_force ? await selectVersion(tx, id, in_force) : undefined
  if (current) await updateVersion(tx, current, { version_state: 'replaced' })
  await updateVersion(tx, open, { version_state: 'active', decided_at, findings: [] })
  const isSameAccount = in_force !== null && columns.account_key === payee.account_key
  await updatePayee(tx, id, {
    ...columns,
    payee_state: payee_state === 'disabled' ? 'disabled' : 'active',
    in_force: open.version,
    account_since: isSameAccount ? payee.account_since : decided_at,
  })
  const data = { version: open.version, account_tail: columns.account_tail, remark }
  await recordEvent(tx, context, { action: 'payee.approve', id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'payees' })
}

type Held = Parameters<typeof selectDuplicate>[1]

/** An account is paid by one payee of a merchant: the refusal names the other one. */
export async function refuseDuplicate(tx: Tx, held: Held): Promise<void> {
  await holdLock(tx, `payees ${held.merchant_id}`)
  const other = await selectDuplicate(tx, held)
  if (other) throw new ApiError('payee_duplicate', other)
}
