import type { ConsoleEnquiry, Enquiry, EnquiryAnswer } from '@causeway/contract'
import { type Currency, money, toWire, type WireMoney } from '@causeway/money'
import type { EnquiryRow } from './queries/enquiries.ts'

/** An enquiry with its account and the receipt that was found. */
export type ListedEnquiry = EnquiryRow & {
  readonly alias: string | null
  readonly bank_account: string | null
  readonly receipt_number: string | null
}

export type ConsoleRow = ListedEnquiry & {
  readonly merchant_number: string
  readonly legal_name: string
  readonly legal_name_latin: string
  readonly taker: string | null
  readonly answerer: string | null
}

const TAIL = 4

export const amountOf = (minor: bigint, currency: string): WireMoney =>
  toWire(money(minor, currency as Currency))

export function accountOf(id: string, alias: string, bank_account: string | null) {
  return { id, alias, tail: bank_account?.slice(-TAIL) ?? '' }
}

export function toEnquiry(row: ListedEnquiry): Enquiry {
  const { account_id, receipt_id } = row
  return {
    id: row.enquiry_id,
    number: row.number,
    enquiry_state: row.enquiry_state,
    amount: amountOf(row.amount_minor, row.currency),
    sent_on: row.sent_on,
    payer_name: row.payer_name,
    remittance: row.remittance,
    account: account_id === null ? null : accountOf(account_id, row.alias ?? '', row.bank_account),
    note: row.note,
    answer: row.answer as EnquiryAnswer | null,
    reply: row.reply,
    receipt: receipt_id === null ? null : { id: receipt_id, number: row.receipt_number ?? '' },
    created_at: row.created_at,
    ended_at: row.ended_at,
  }
}

const operatorOf = (operator_id: string | null, name: string | null) =>
  operator_id === null ? null : { operator_id, name: name ?? '' }

export function toConsoleEnquiry(row: ConsoleRow): ConsoleEnquiry {
  return {
    ...toEnquiry(row),
    merchant_id: row.merchant_id,
    merchant_number: row.merchant_number,
    legal_name: row.legal_name,
    legal_name_latin: row.legal_name_latin,
    taken_by: operatorOf(row.taken_by, row.taker),
    answered_by: operatorOf(row.answered_by, row.answerer),
  }
}
