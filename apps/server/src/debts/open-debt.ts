import type { Currency } from '@causeway/money'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { takeNumber } from '../kernel/number.ts'
import { endDebt, insertDebt, lockCurrentDebt, selectOwed } from './queries/debts.ts'

type Owing = {
  readonly merchant_id: string
  readonly currency: Currency
  /** What could not be paid, for the audit log. */
  readonly minor: bigint
  /** What was taken from the merchant. */
  readonly cause: { readonly receipt_id: string } | { readonly payment_id: string }
}

/**
 * Notes that a merchant owes money. The caller holds the lock of the debt, and posts it. A debt that was not
 * repaid yet grows; one that was repaid has ended, and a new one begins. Reversals that are posted together
 * are one debt.
 */
export async function openDebt(
  tx: Tx,
  context: ActionContext,
  { merchant_id, currency, minor, cause }: Owing,
): Promise<void> {
  const { clock } = context
  const now = clock.now()
  const current = await lockCurrentDebt(tx, merchant_id, currency)
  if (current?.is_unposted || (current && (await selectOwed(tx, merchant_id, currency)) > 0n)) return
  if (current) await endDebt(tx, current.debt_id, { ended_at: now })
  const debt_id = newId('debt', clock)
  const number = await takeNumber(tx, clock, { kind: 'debt', id: debt_id, merchant_id })
  await insertDebt(tx, { debt_id, number, merchant_id, currency, opened_at: now })
  const data = { ...cause, currency, amount_minor: String(minor) }
  await recordEvent(tx, context, { action: 'debt.open', id: debt_id, merchant_id, data })
}
