import type { ConsoleReceipt, HoldReason, Receipt, ReceiptKind, RestoreState } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { ReceiptRow } from './queries/receipts.ts'

/** A receipt with its account and how far orders explain it. */
export type ListedReceipt = ReceiptRow & {
  readonly alias: string
  readonly bank_account: string | null
  readonly application_type: 'e_commerce' | 't_trade'
  readonly stores: string[]
  readonly restore_state: RestoreState
  readonly restored_minor: bigint
  readonly open_minor: bigint
  readonly fee_back_minor: bigint
  readonly recalled: boolean
}

const TAIL = 4
const tailOf = (text: string | null): string | null => text?.slice(-TAIL) ?? null

export function toReceipt(row: ListedReceipt): Receipt {
  const currency = row.currency as Currency
  const amount = (minor: bigint) => toWire(money(minor, currency))
  return {
    id: row.receipt_id,
    number: row.number,
    receipt_state: row.receipt_state,
    receipt_kind: row.receipt_kind as ReceiptKind,
    earns_quota: row.earns_quota ?? true,
    account: {
      id: row.account_id,
      alias: row.alias,
      tail: tailOf(row.bank_account) ?? '',
      application_type: row.application_type,
      stores: row.stores,
    },
    currency,
    gross: amount(row.amount_minor),
    instructed: row.instructed as Receipt['instructed'],
    charges: row.charges as Receipt['charges'],
    fee: amount(row.fee_minor),
    fee_back: amount(row.fee_back_minor),
    net: amount(row.amount_minor - row.fee_minor),
    held: amount(row.held_minor),
    returned: amount(row.returned_minor),
    reversed: amount(row.reversed_minor),
    recalled: row.recalled,
    payer: { name: row.payer_name, country: row.payer_country, tail: tailOf(row.payer_account) },
    remittance: row.reference,
    bank_reference: row.bank_reference,
    value_date: row.value_date,
    hold: maskHold(row),
    restore: {
      restore_state: row.restore_state,
      restored: amount(row.restored_minor),
      open: amount(row.open_minor),
    },
    received_at: row.received_at,
    released_at: row.released_at,
    ended_at: row.ended_at,
  }
}

function toHold({ hold_reason, hold_owner, hold_until }: ReceiptRow): Receipt['hold'] {
  if (!hold_reason || !hold_owner) return null
  return { reason: hold_reason as HoldReason, owner: hold_owner, until: hold_until }
}

const SECRET: readonly (string | null)[] = ['screening_hit', 'sanctioned']

/** The merchant is told that a receipt is checked, and not that its payer is like a name of a list. */
function maskHold(row: ReceiptRow): Receipt['hold'] {
  return toHold(SECRET.includes(row.hold_reason) ? { ...row, hold_reason: 'checking' } : row)
}

export type ConsoleRow = ListedReceipt & {
  readonly legal_name: string
  readonly legal_name_latin: string
  readonly recall_id: string | null
  readonly recall_state: NonNullable<ConsoleReceipt['recall']>['recall_state'] | null
  readonly recall_reason: string | null
  readonly frozen_minor: bigint | null
  readonly asked_at: string | null
  readonly answered_at: string | null
  readonly recall_remark: string | null
}

export function toConsoleReceipt(row: ConsoleRow): ConsoleReceipt {
  const currency = row.currency as Currency
  const { recall_id, recall_state, asked_at } = row
  const recall = recall_id &&
    recall_state &&
    asked_at && {
      id: recall_id,
      recall_state,
      reason: row.recall_reason ?? '',
      frozen: toWire(money(row.frozen_minor ?? 0n, currency)),
      asked_at,
      answered_at: row.answered_at,
      remark: row.recall_remark,
    }
  return {
    ...toReceipt(row),
    hold: toHold(row),
    merchant_id: row.merchant_id,
    legal_name: row.legal_name,
    legal_name_latin: row.legal_name_latin,
    recall: recall || null,
  }
}
