import {
  dayOf,
  type MovementTaker,
  type NewEntry,
  Outdated,
  type Plan,
  planSuspense,
} from '../banking/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import { addBusinessDays } from '../kernel/business-days.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { policy } from '../policies/service.ts'
import { type FoundAccount, findAccountsByNumber } from '../receipt-accounts/service.ts'
import { receivedPosting } from './postings.ts'
import { holdAccount, insertReceipt } from './queries/receipts.ts'

/**
 * A credit to a receipt account becomes a receipt of its merchant, held until it is screened. The takers of
 * the bank come before and have taken what is a return of ours.
 */
export function creditTaker(clock: Clock): MovementTaker {
  return async (reader, entry) => {
    const { side, bank, creditor_account, currency } = entry
    if (side !== 'credit' || !creditor_account) return undefined
    const [account] = await findAccountsByNumber(reader, bank, [creditor_account])
    if (!account) return undefined
    if (account.currency !== currency) return planSuspense(clock, entry, { reason: 'currency_differs' })
    if (account.account_state === 'closed') return planClosed(reader, clock, entry, account)
    return planReceipt(clock, entry, account)
  }
}

/** Money to a closed account waits for an operator for some days, and then goes back. */
async function planClosed(
  reader: Reader,
  clock: Clock,
  entry: NewEntry,
  { account_id }: FoundAccount,
): Promise<Plan> {
  const { business_days } = await policy(reader, 'suspense_return')
  const return_on = addBusinessDays(dayOf(clock), business_days)
  return planSuspense(clock, entry, { reason: 'account_closed', account_id, return_on })
}

function planReceipt(clock: Clock, entry: NewEntry, account: FoundAccount): Plan {
  const receipt_id = newId('receipt', clock)
  const { merchant_id } = account
  const posted = { receipt_id, merchant_id, currency: entry.currency }
  return {
    purpose: 'receipt',
    subject_id: receipt_id,
    postings: [receivedPosting(posted, entry.bank, entry.amount_minor)],
    write: (tx) =>
      keepReceipt(tx, { clock, actor: { kind: 'system' } }, entry, {
        receipt_id,
        account,
        is_assigned: false,
      }),
  }
}

type Kept = {
  readonly receipt_id: string
  readonly account: Pick<FoundAccount, 'account_id' | 'merchant_id'>
  readonly is_assigned: boolean
}

type Booked = Pick<
  NewEntry,
  | 'entry_id'
  | 'currency'
  | 'amount_minor'
  | 'instructed'
  | 'charges'
  | 'payer_name'
  | 'payer_account'
  | 'payer_country'
  | 'remittance'
  | 'reference'
  | 'value_date'
>

/** Keeps the receipt of a booked credit, and tells the merchant. */
export async function keepReceipt(
  tx: Tx,
  context: ActionContext,
  entry: Booked,
  { receipt_id, account, is_assigned }: Kept,
): Promise<void> {
  const { clock } = context
  const { merchant_id, account_id } = account
  const { entry_id, currency, amount_minor, payer_name, value_date } = entry
  const data = { currency, amount_minor: String(amount_minor), account_id, is_assigned }
  const event = { action: 'receipt.receive', id: receipt_id, merchant_id, data } as const
  // Sent together: the receipt is inserted if its account is open.
  const [isOpen, number] = await Promise.all([
    holdAccount(tx, account_id),
    takeNumber(tx, clock, { kind: 'receipt', id: receipt_id, merchant_id }),
    recordEvent(tx, context, event),
    publish(tx, { kind: 'changed', merchant_id, topic: 'receipts' }),
  ])
  if (!isOpen) throw new Outdated()
  const isKept = await insertReceipt(tx, {
    receipt_id,
    number,
    merchant_id,
    account_id,
    entry_id,
    is_assigned,
    currency,
    amount_minor,
    held_minor: amount_minor,
    instructed: entry.instructed ?? null,
    charges: entry.charges,
    payer_name,
    payer_account: entry.payer_account ?? null,
    payer_country: entry.payer_country ?? null,
    reference: entry.remittance,
    bank_reference: entry.reference,
    value_date,
    received_at: clock.now(),
  })
  if (!isKept) throw new Outdated()
}
