import type { Money } from '@causeway/money'

export type Party = { readonly name?: string; readonly account?: string; readonly country?: string }

/** One credit or debit of an account, told by a notification or by a statement. */
export type Movement = {
  /** The bank's own reference, the same in every message that tells of this movement. */
  readonly bank_reference: string | undefined
  readonly side: 'credit' | 'debit'
  readonly amount: Money
  /** What the payer ordered to be paid, if the bank tells; it may be in another currency. */
  readonly instructed: Money | undefined
  /** What banks on the way deducted before the movement, one amount for each currency. */
  readonly charges: readonly Money[]
  /** Only `BOOK` moves money; others announce it. */
  readonly status: string
  readonly booked_on: string | undefined
  readonly value_date: string | undefined
  /** Such as `PMNT/RCDT/DMCT`. */
  readonly transaction_code: string
  readonly end_to_end_id: string | undefined
  readonly instruction_id: string | undefined
  readonly uetr: string | undefined
  readonly debtor: Party
  readonly creditor: Party
  readonly remittance: string
  /** Whether the bank takes an earlier movement back, in whole or in part. */
  readonly is_reversal: boolean
  /** The `bank_reference` of the movement that is taken back. */
  readonly reverses: string | undefined
}

/** Below zero the account is overdrawn. */
export type Balance = { readonly amount: Money; readonly date: string }

export type AccountReport = {
  /** The IBAN, or the number that the bank gave the account. */
  readonly account: string
  readonly movements: readonly Movement[]
}

export type StatementReport = AccountReport & {
  /** Counts the statements of an account without gaps. */
  readonly sequence_number: number | undefined
  readonly opening: Balance | undefined
  readonly closing: Balance | undefined
}

export type Notification = {
  /** Identifies the envelope, never a movement. */
  readonly message_id: string
  readonly kind: 'notification'
  readonly accounts: readonly AccountReport[]
}

export type Statement = {
  readonly message_id: string
  readonly kind: 'statement'
  readonly accounts: readonly StatementReport[]
}

export type BankReport = Notification | Statement

/** The type of the reference by which a reversal names the movement that it takes back. */
export const REVERSED_REFERENCE = 'ORIGINAL ACCTSVCRREF'
