import { type Call, type getReceipt, type ReceiptStep, receiptSteps, returnReasons } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectEntriesOf } from '../ledger/service.ts'
import { selectRequestIds } from '../requests/service.ts'
import { selectListedReceipt } from './queries/lists.ts'
import type { ReceiptRow } from './queries/receipts.ts'
import { toReceipt } from './view.ts'

type Answer<C extends Call> = z.input<C['data']>

/** While these hold a receipt, its money stays: only an operator sends it back. */
const KEPT_HOLDS = ['screening_hit', 'sanctioned', 'account_frozen', 'merchant_suspended']

/** What the merchant can send back: what is held, or what is left of the released receipt. */
export function returnableOf(receipt: ReceiptRow): bigint {
  const { receipt_state, held_minor, amount_minor, returned_minor, reversed_minor } = receipt
  if (KEPT_HOLDS.includes(receipt.hold_reason ?? '')) return 0n
  if (receipt_state === 'available') return amount_minor - returned_minor - reversed_minor - held_minor
  return receipt_state === 'screening' || receipt_state.startsWith('material_') ? held_minor : 0n
}

/** A receipt of a merchant with its history. */
export async function showReceipt(reader: Reader, id: string): Promise<Answer<typeof getReceipt>> {
  const row = orRefuse(await selectListedReceipt(reader, id), 'receipt_not_found')
  const currency = row.currency as Currency
  const amount = (minor: bigint) => toWire(money(minor, currency))
  const { rows: events } = await sql<{ action: `receipt.${ReceiptStep}`; at: string; minor: string | null }>`
    select action, occurred_at as at, data->>'amount_minor' as minor
    from audit_events where subject_kind = 'receipt' and subject_id = ${id}
      and action = any(${receiptSteps.map((step) => `receipt.${step}`)}::text[])
    order by xid, id`.execute(reader)
  const returns = await reader
    .selectFrom('bank_returns')
    .select(['n', 'return_state', 'reason', 'amount_minor', 'created_at', 'ended_at'])
    .where('receipt_id', '=', id)
    .orderBy('n')
    .execute()
  const request_ids = await selectRequestIds(reader, { kind: 'receipt', id })
  return {
    ...toReceipt(row),
    steps: events.map(({ action, at, minor }) => {
      return { action, at, amount: minor === null ? null : amount(BigInt(minor)) }
    }),
    returns: returns.map(({ amount_minor, reason, ...each }) => {
      const known = returnReasons.find((word) => word === reason) ?? 'merchant'
      return { ...each, reason: known, amount: amount(amount_minor) }
    }),
    returnable: amount(returnableOf(row)),
    request_ids,
    entries: await selectEntriesOf(reader, { kind: 'receipt', id }),
  }
}
